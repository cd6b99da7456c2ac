package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Part;
import java.util.Locale;
import java.util.Set;

/** Tells text whose lines stay whole, programs and data, from prose: by the file's name, else by its look. Reads a few thousand units of a part at most. */
final class CodeShape {
    private static final Set<String> ENDINGS = Set.of("""
            java kt kts scala groovy gradle py pyi rb js mjs cjs ts jsx tsx vue svelte c h cc cpp cxx hh hpp cs \
            fs vb go rs swift m mm php pl pm r jl lua dart ex exs erl hs clj ml mli sh bash zsh ps1 bat cmd sql \
            css scss less json yaml yml toml ini cfg conf properties proto graphql avsc tf cmake mk asm s v sv \
            vhd f90 pas csv tsv jsonl ndjson""".split(" "));

    private static final Set<String> NAMES = Set.of("makefile", "dockerfile", "jenkinsfile", "rakefile", "gemfile");

    /** Prose in files with these endings is never looked at. */
    private static final Set<String> PROSE = Set.of("""
            txt md rst adoc pdf doc docx odt rtf html htm eml msg xls xlsx ods ppt pptx epub""".split(" "));

    private static final int SAMPLE = 8_000;
    private static final int FEWEST_LINES = 10;

    private CodeShape() {}

    /** True when lines of the part are lines of a program. */
    static boolean is(String text, Part part) {
        String name = part.path().substring(part.path().lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (NAMES.contains(name) || (ENDINGS.contains(ending) && ending.length() < name.length())) {
            return true;
        }
        return !PROSE.contains(ending) && looks(text, part.start(), Math.min(part.end(), part.start() + SAMPLE));
    }

    /** Many lines end with a brace or semicolon, and some with a brace. */
    private static boolean looks(String text, int start, int end) {
        int lines = 0;
        int ended = 0;
        int braces = 0;
        for (int at = start; at < end; ) {
            int feed = text.indexOf('\n', at);
            int lineEnd = feed < 0 || feed > end ? end : feed;
            int last = lineEnd;
            while (last > at && Sentences.space(text.charAt(last - 1))) {
                last--;
            }
            if (last > at) {
                char unit = text.charAt(last - 1);
                boolean brace = unit == '{' || unit == '}';
                lines++;
                ended += brace || unit == ';' ? 1 : 0;
                braces += brace ? 1 : 0;
            }
            at = lineEnd + 1;
        }
        return lines >= FEWEST_LINES && ended * 10 >= lines * 4 && braces * 10 >= lines;
    }
}
