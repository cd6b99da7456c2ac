package io.sluice.runtime.config;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command line.
 *
 * @param values settings by name
 * @param configFile file named by {@code --config}
 */
record Arguments(Map<String, String> values, Optional<String> configFile) {
    private static final String CONFIG = "config";

    static Arguments parse(List<String> args, List<String> faults) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            int equals = arg.indexOf('=');
            if (!arg.startsWith("--") || arg.length() == 2) {
                // Not repeated: a value that went astray may be a secret.
                faults.add("argument " + (i + 1) + ": must be --name=value or --name value");
            } else if (equals > 0) {
                values.put(arg.substring(2, equals), arg.substring(equals + 1));
            } else if (i + 1 < args.size() && !args.get(i + 1).startsWith("--")) {
                values.put(arg.substring(2), args.get(++i));
            } else {
                faults.add(arg + ": has no value; write " + arg + "=value");
            }
        }
        Optional<String> file = Optional.ofNullable(values.remove(CONFIG));
        return new Arguments(values, file);
    }
}
