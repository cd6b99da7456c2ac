package io.sluice.emulator.extract;

import java.util.List;
import java.util.regex.Pattern;

/** What code needs that neither it nor its language's standard library brings: libraries, and services by their address. */
final class Dependencies {
    private static final String OWN =
            "(?!\\.|java\\.|javax\\.|node:|(?:__future__|abc|argparse|ast|asyncio|base64|bisect|collections|"
                    + "concurrent|contextlib|copy|csv|dataclasses|datetime|decimal|email|enum|fractions|functools|gc|getpass|glob|gzip|hashlib|"
                    + "heapq|hmac|html|http|importlib|inspect|io|ipaddress|itertools|json|logging|math|multiprocessing|operator|os|pathlib|pickle|"
                    + "platform|queue|random|re|sched|secrets|shlex|shutil|signal|socket|sqlite3|ssl|statistics|string|struct|subprocess|sys|"
                    + "tempfile|textwrap|threading|time|tomllib|traceback|types|typing|unittest|urllib|uuid|warnings|weakref|xml|zipfile|zlib|"
                    + "fs|path|std|core|crypto|events|util|stream)\\b(?![-/]))";

    private Dependencies() {}

    static Finder finder() {
        return new CodeFinder(
                List.of("dependenc", "librar", "package", "service"),
                List.of("name|dependency|library|package|service", "version"),
                List.of(
                        Pattern.compile("^from\\s+" + OWN + "(?<a>[\\w.]+)\\s+import\\b(?<b>)"),
                        Pattern.compile("^import\\s+(?:static\\s+)?" + OWN + "(?<a>[\\w.]+)(?<b>)"),
                        Pattern.compile("\\brequire\\(\\s*[\"']" + OWN + "(?<a>[^\"']+)(?<b>)"),
                        Pattern.compile("^import\\s[^\"']*[\"']" + OWN + "(?<a>[^\"']+)(?<b>)"),
                        Pattern.compile("^use\\s+(?!crate|super|self)" + OWN + "(?<a>[\\w:]+)(?<b>)"),
                        Pattern.compile("^[\"']?(?<a>[A-Za-z][\\w.-]+)\\s*(?:==|>=|~=)\\s*(?<b>\\d[\\w.]*)"),
                        Pattern.compile("[=:]\\s*[\"'](?<a>https?://[\\w.-]+(?::\\d+)?)(?<b>)")));
    }
}
