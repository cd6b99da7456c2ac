package io.sluice.emulator.extract;

import java.util.List;
import java.util.regex.Pattern;

/** Patterns for endpoints, functions, types, environment variables and imports in several languages. */
final class CodeFinders {
    private static final String VERB = "(?<b>GET|POST|PUT|PATCH|DELETE)";

    private CodeFinders() {}

    static List<Finder> all() {
        return List.of(
                endpoints(),
                environment(),
                imports(),
                Dependencies.finder(),
                languages(),
                entries(),
                risks(),
                types(),
                functions());
    }

    private static Finder endpoints() {
        return new CodeFinder(
                List.of("endpoint", "route", "http", "api"),
                List.of("path|url|route|endpoint", "method|verb"),
                List.of(
                        Pattern.compile("\\b" + VERB + "\\b[\"'`,\\s|(r]{1,10}(?<a>/[^\\s\"'`|,)]*)"),
                        Pattern.compile(
                                "@\\w*\\.?(?<b>(?i)get|post|put|patch|delete)(?:Mapping)?\\(\\s*(?:value\\s*=\\s*|path\\s*=\\s*)?[\"'](?<a>/[^\"']*)"),
                        Pattern.compile("\\.(?<b>(?i)get|post|put|patch|delete)\\(\\s*[\"'`](?<a>/[^\"'`]*)"),
                        Pattern.compile("@\\w+\\.(?<b>route)\\(\\s*[\"'](?<a>/[^\"']*)")));
    }

    private static Finder environment() {
        return new CodeFinder(
                List.of("env", "config", "setting"),
                List.of("name|variable|env|key|setting"),
                List.of(
                        Pattern.compile(
                                "(?:env|environ|environment|getenv|ENV)\\b(?:\\.get)?[\\[(]\\s*[\"'](?<a>[A-Z][A-Z0-9_]{2,})"),
                        Pattern.compile("process\\.env\\.(?<a>[A-Z][A-Z0-9_]{2,})"),
                        Pattern.compile("(?:Getenv|LookupEnv|env::var)\\(\\s*\"(?<a>[A-Z][A-Z0-9_]{2,})"),
                        Pattern.compile("\\bexport\\s+(?<a>[A-Z][A-Z0-9_]{2,})="),
                        Pattern.compile("^\\|\\s*`(?<a>[A-Z][A-Z0-9]*_[A-Z0-9_]+)`")));
    }

    private static Finder imports() {
        return new CodeFinder(
                List.of("import"),
                List.of("name|import|module|dependency|library|package"),
                List.of(
                        Pattern.compile("^from\\s+(?<a>[\\w.]+)\\s+import\\b"),
                        Pattern.compile("^import\\s+(?:static\\s+)?(?<a>[\\w.]+)"),
                        Pattern.compile("\\brequire\\(\\s*[\"'](?<a>[^\"']+)"),
                        Pattern.compile("^import\\s[^\"']*[\"'](?<a>[^\"']+)"),
                        Pattern.compile("^#include\\s*[<\"](?<a>[^>\"]+)"),
                        Pattern.compile("^use\\s+(?<a>[\\w:]+)")));
    }

    private static Finder languages() {
        return new CodeFinder(
                List.of("language", "programming"),
                List.of("name|language"),
                List.of(Pattern.compile(
                        "\\b(?<a>Python|Java|Kotlin|TypeScript|JavaScript|Rust|Ruby|PHP|Scala|Swift|Go(?= \\d))\\b")));
    }

    private static Finder entries() {
        return new CodeFinder(
                List.of("entry", "main", "start"),
                List.of("name|entry|function"),
                List.of(
                        Pattern.compile("^(?:async\\s+)?def\\s+(?<a>main)\\b"),
                        Pattern.compile("^(?<a>if\\s+__name__\\s*==\\s*[\"']__main__[\"'])"),
                        Pattern.compile("\\bstatic\\s+void\\s+(?<a>main)\\s*\\("),
                        Pattern.compile("^(?:func|fn|int)\\s+(?<a>main)\\s*\\(")));
    }

    private static Finder risks() {
        return new CodeFinder(
                List.of("security", "risk", "vulnerab", "weakness"),
                List.of("risk|what|finding|problem|weakness"),
                List.of(
                        Pattern.compile(
                                "(?<a>\\b(?:execute|executemany|query|rawQuery)\\(\\s*(?:f[\"']|[\"'][^\"']*[\"']\\s*[+%]).*)"),
                        Pattern.compile(
                                "(?<a>f[\"'](?:SELECT|INSERT|UPDATE|DELETE|\\s(?:AND|OR|WHERE|ORDER BY))\\b.*\\{.*)"),
                        Pattern.compile(
                                "(?<a>\"[^\"]*\\b(?:SELECT|WHERE|AND|OR|ORDER BY|LIKE)\\b[^\"]*\"\\s*\\+\\s*\\w.*)"),
                        Pattern.compile("(?<a>\\b(?:eval|exec)\\(\\w.*)"),
                        Pattern.compile("(?<a>\\b(?:pickle|yaml|marshal)\\.load[s(].*)"),
                        Pattern.compile("(?<a>\\b(?:shell\\s*=\\s*True|verify\\s*=\\s*False)\\b.*)"),
                        Pattern.compile("(?<a>(?i)\\b(?:password|secret|api_?key)\\s*=\\s*[\"'][^\"'\\s]{4,}[\"'])")));
    }

    private static Finder types() {
        return new CodeFinder(
                List.of("class", "type", "interface", "struct"),
                List.of("name|class|type|interface|struct"),
                List.of(
                        Pattern.compile(
                                "^(?:(?:export|public|private|abstract|final|sealed|static|pub)\\s+)*(?:class|interface|struct|enum|record|trait|type)\\s+(?<a>[A-Z]\\w*)")));
    }

    private static Finder functions() {
        return new CodeFinder(
                List.of("function", "method", "public", "procedure"),
                List.of("name|function|method", "param|argument"),
                List.of(
                        Pattern.compile("^(?:async\\s+)?def\\s+(?<a>(?!_)\\w+)\\s*\\((?<b>[^)]*)"),
                        Pattern.compile(
                                "^(?:export\\s+)?(?:default\\s+)?(?:async\\s+)?function\\s+(?<a>\\w+)\\s*\\((?<b>[^)]*)"),
                        Pattern.compile("^func\\s+(?:\\([^)]*\\)\\s*)?(?<a>\\w+)\\s*\\((?<b>[^)]*)"),
                        Pattern.compile(
                                "^(?:pub(?:\\([^)]*\\))?\\s+)?(?:async\\s+)?fn\\s+(?<a>\\w+)[^(]{0,60}\\((?<b>[^)]*)"),
                        Pattern.compile(
                                "^(?:(?:public|protected|private|static|final)\\s+){1,4}[\\w<>\\[\\],.? ]{1,60}\\s(?<a>[a-z]\\w*)\\s*\\((?<b>[^)]*)")));
    }
}
