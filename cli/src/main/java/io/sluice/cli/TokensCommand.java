package io.sluice.cli;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.extraction.tokens.TokenCounters;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts tokens as {@code wc} counts words. Counts text as it stands in the file; other formats are for {@code run}. */
@Command(
        name = "tokens",
        mixinStandardHelpOptions = true,
        description = {
            "Count a model's tokens in text files, like wc: tokens, characters, file.",
            "Files are counted as they stand, as UTF-8 text; an estimate has a ~. PDF and office files are refused: run reads and prices them."
        })
final class TokensCommand implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Text files; - or none: standard input.")
    private List<String> files = List.of(STANDARD_INPUT);

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "Model whose tokens are counted; without it the catalogue's default.")
    private String modelName;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Model model = model(err);
        TokenCounter counter = TokenCounters.shipped().of(model.tokenizer(), Optional.empty());
        err.println(model.id() + ": " + (counter.exact() ? "exact" : "an estimate, marked ~"));
        TokenCount tokens = new TokenCount(0, counter.exact());
        long characters = 0;
        int refused = 0;
        for (String file : files) {
            try {
                String text = text(file);
                TokenCount count = counter.count(text);
                int size = text.codePointCount(0, text.length());
                print(out, count, size, file);
                tokens = tokens.plus(count);
                characters += size;
            } catch (CharacterCodingException e) {
                err.println(file + ": is no UTF-8 text; sluice run reads and prices other formats");
                refused++;
            } catch (IOException e) {
                err.println(file + ": cannot be read; name an existing text file");
                refused++;
            }
        }
        if (files.size() > 1) {
            print(out, tokens, characters, "total");
        }
        return refused == 0 ? ExitStatus.OK : ExitStatus.USAGE;
    }

    private Model model(PrintWriter err) {
        ModelCatalogue catalogue = ModelCatalogue.shipped();
        String name = modelName == null ? catalogue.defaultModel() : modelName;
        ModelChoice choice =
                catalogue.choose(name, LocalDate.ofInstant(Clock.systemUTC().instant(), ZoneOffset.UTC));
        Optional<Model> usable = choice.usable();
        if (usable.isPresent()) {
            choice.notice().ifPresent(err::println);
        }
        return usable.orElseThrow(() -> new UserError(choice.notice().orElseThrow()));
    }

    private static void print(PrintWriter out, TokenCount tokens, long characters, String name) {
        out.printf(Locale.ROOT, "%12s %,14d %s%n", tokens, characters, name);
    }

    private static String text(String file) throws IOException {
        byte[] bytes = file.equals(STANDARD_INPUT) ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
