package io.sluice.runtime.store;

import io.sluice.schemas.Blobs;
import io.sluice.schemas.avro.BlobRef;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A content store in a folder of a local or shared file system that has hard links and atomic renames. Objects are written to a temporary
 * file, forced to disk and then renamed (blobs, {@code blobs/ab/cdef…}) or linked (named objects), and the folder's entry is forced too: an
 * object is there whole or not at all. Everything is readable by the owner only. Thread-safe; used by several processes at once.
 */
public final class FolderContentStore implements ContentStore {
    private final Path root;
    private final TempFiles temp;

    private FolderContentStore(Path root, TempFiles temp) {
        this.root = root;
        this.temp = temp;
    }

    /**
     * Opens a store, making its folder when missing.
     *
     * @throws IOException when the folder cannot be made or written
     */
    public static FolderContentStore open(Path root) throws IOException {
        return open(root, Clock.systemUTC());
    }

    static FolderContentStore open(Path root, Clock clock) throws IOException {
        Path folder = root.toAbsolutePath().normalize();
        return new FolderContentStore(folder, new TempFiles(folder.resolve("tmp"), clock));
    }

    @Override
    public BlobRef put(byte[] bytes) throws IOException {
        return put(new ByteArrayInputStream(bytes));
    }

    @Override
    public BlobRef put(InputStream bytes) throws IOException {
        TempFiles.Written written = temp.write(bytes);
        try {
            BlobRef ref = new BlobRef(written.sha256(), written.bytes());
            Path target = path(ref);
            Durable.makeDirectories(target.getParent());
            if (!Files.exists(target) || Files.size(target) != written.bytes()) {
                Files.move(written.file(), target, StandardCopyOption.ATOMIC_MOVE);
            }
            // Also when it was there: its first writer may not have come so far yet.
            Durable.syncDirectory(target.getParent());
            return ref;
        } finally {
            Files.deleteIfExists(written.file());
        }
    }

    @Override
    public byte[] read(BlobRef ref) throws IOException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(path(ref));
        } catch (NoSuchFileException e) {
            throw new MissingBlobException(ref.getSha256());
        }
        String hash = HexFormat.of().formatHex(TempFiles.sha256().digest(bytes));
        if (!hash.equals(ref.getSha256())) {
            throw new IOException(
                    "object " + ref.getSha256() + " of " + bytes.length
                            + " bytes does not have its hash; it is damaged: restore it from a backup or process its document again");
        }
        return bytes;
    }

    @Override
    public InputStream open(BlobRef ref, long start, long end) throws IOException {
        if (start < 0 || start > end || end > ref.getBytes()) {
            throw new IllegalArgumentException(
                    "range [" + start + ", " + end + ") must lie in [0, " + ref.getBytes() + ") of the object");
        }
        InputStream in;
        try {
            in = Files.newInputStream(path(ref));
        } catch (NoSuchFileException e) {
            throw new MissingBlobException(ref.getSha256());
        }
        try {
            in.skipNBytes(start);
            return new RangeInputStream(in, ref.getSha256(), end - start);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    @Override
    public boolean putNamed(String name, byte[] bytes) throws IOException {
        Path target = root.resolve(ObjectNames.checked(name));
        boolean taken = Files.exists(target);
        if (!taken) {
            taken = !link(bytes, target);
        }
        Durable.syncDirectory(target.getParent());
        return !taken;
    }

    /** A hard link is made whole or, when the name is taken, not at all. */
    private boolean link(byte[] bytes, Path target) throws IOException {
        Durable.makeDirectories(target.getParent());
        TempFiles.Written written = temp.write(new ByteArrayInputStream(bytes));
        try {
            Files.createLink(target, written.file());
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (UnsupportedOperationException e) {
            throw new IOException("the file system of sluice.store.path has no hard links; choose another folder", e);
        } finally {
            Files.deleteIfExists(written.file());
        }
    }

    @Override
    public Optional<byte[]> readNamed(String name) throws IOException {
        try {
            return Optional.of(Files.readAllBytes(root.resolve(ObjectNames.checked(name))));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private Path path(BlobRef ref) {
        return root.resolve(Blobs.path(ref));
    }
}
