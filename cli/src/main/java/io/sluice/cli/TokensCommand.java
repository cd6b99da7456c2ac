package io.sluice.cli;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.extraction.tokens.TokenCounters;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.model.Catalogues;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts tokens as {@code wc} counts words. Counts text as it stands in the file, without a byte order mark; other formats are for {@code plan}. */
@Command(
        name = "tokens",
        mixinStandardHelpOptions = true,
        description = {
            "Count a model's tokens in text files, like wc: tokens, characters, file.",
            "Files are counted as they stand, as UTF-8 text; an estimate has a ~. A byte order mark at the start of a file is not counted. PDF and office files are refused: plan reads and prices them."
        })
final class TokensCommand implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final List<Setting<?>> SETTINGS = List.of(ModelSettings.CATALOGUE, ModelSettings.MODEL);

    private final Map<String, String> environment;

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Text files; - or none: standard input.")
    private List<String> files = List.of(STANDARD_INPUT);

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "Model whose tokens are counted; without it SLUICE_MODEL_ID, else the catalogue's default.")
    private String modelName;

    @Option(
            names = "--catalogue",
            paramLabel = "FILE",
            description =
                    "YAML file laid over the shipped catalogue of models and prices, see docs/models.md; without it SLUICE_MODEL_CATALOGUE.")
    private Path catalogueFile;

    @Spec
    private CommandSpec spec;

    TokensCommand() {
        this(System.getenv());
    }

    TokensCommand(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Model model = model(err);
        TokenCounter counter = TokenCounters.shipped().of(model.tokenizer(), Optional.empty());
        TokenCount tokens = new TokenCount(0, counter.exact());
        long characters = 0;
        int refused = 0;
        boolean headed = false;
        for (String file : files) {
            try {
                String text = text(file);
                TokenCount count = counter.count(text);
                if (!headed) {
                    err.println(model.id() + ": " + (counter.exact() ? "exact" : "an estimate, marked ~"));
                    headed = true;
                }
                int size = text.codePointCount(0, text.length());
                print(out, count, size, file);
                tokens = tokens.plus(count);
                characters += size;
            } catch (CharacterCodingException e) {
                err.println(file + ": is no UTF-8 text; sluice plan reads and prices other formats");
                refused++;
            } catch (NoSuchFileException e) {
                err.println(file + ": there is no such file; name an existing text file");
                refused++;
            } catch (IOException e) {
                err.println(file + ": "
                        + (Files.isDirectory(Path.of(file))
                                ? "is a folder; name its text files, or price the folder with sluice plan"
                                : "cannot be read; check its permissions"));
                refused++;
            }
        }
        if (headed && files.size() > 1) {
            print(out, tokens, characters, "total");
        }
        return refused == 0 ? ExitStatus.OK : ExitStatus.USAGE;
    }

    private Model model(PrintWriter err) {
        Settings settings = settings();
        ModelChoice choice = Catalogues.choice(settings, Catalogues.of(settings), Clock.systemUTC());
        Optional<Model> usable = choice.usable();
        if (usable.isPresent()) {
            choice.notice().ifPresent(err::println);
        }
        return usable.orElseThrow(() -> new UserError(choice.notice().orElseThrow()));
    }

    /** Only what counting needs: another setting's fault is no reason not to count. */
    private Settings settings() {
        List<String> args = new ArrayList<>();
        if (modelName != null) {
            args.add("--" + ModelSettings.MODEL.name() + "=" + modelName);
        }
        if (catalogueFile != null) {
            args.add("--" + ModelSettings.CATALOGUE.name() + "=" + catalogueFile.toAbsolutePath());
        }
        Map<String, String> needed = new HashMap<>(environment);
        needed.keySet()
                .retainAll(SETTINGS.stream().map(Setting::environmentName).toList());
        return SettingsLoader.load(SETTINGS, args, needed);
    }

    private static void print(PrintWriter out, TokenCount tokens, long characters, String name) {
        out.printf(Locale.ROOT, "%12s %,14d %s%n", tokens, characters, name);
    }

    private static String text(String file) throws IOException {
        byte[] bytes = file.equals(STANDARD_INPUT) ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }
}
