"""API keys and their scopes."""
import hashlib
import hmac
from dataclasses import dataclass

SCOPES = ("none", "read", "write", "admin")


class AccessDenied(PermissionError):
    """No key, an unknown key, or a key whose scope is too small."""


@dataclass(frozen=True)
class Caller:
    name: str
    scope: str

    def may(self, wanted: str) -> bool:
        return SCOPES.index(self.scope) >= SCOPES.index(wanted)


class KeyRing:
    """Holds digests only, so that a memory dump or a log line does not reveal a key."""

    def __init__(self, entries: str):
        self._callers: list[tuple[bytes, Caller]] = []
        for entry in entries.split(","):
            name, key, scope = entry.strip().split(":")
            if scope not in SCOPES[1:]:
                raise ValueError(f"unknown scope {scope!r} for {name}")
            self._callers.append((digest(key), Caller(name, scope)))

    def require(self, key: str | None, scope: str) -> Caller:
        if scope == "none":
            return Caller("anonymous", "none")
        presented = digest(key or "")
        for known, caller in self._callers:
            if hmac.compare_digest(known, presented):
                if caller.may(scope):
                    return caller
                raise AccessDenied(f"{caller.name} lacks the scope {scope}")
        raise AccessDenied("unknown key")


def digest(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
