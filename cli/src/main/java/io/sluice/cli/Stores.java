package io.sluice.cli;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.store.FolderContentStore;
import java.io.IOException;
import java.nio.file.Path;

/** Opens the content store that the services use. */
final class Stores {
    private Stores() {}

    static ContentStore open(Settings settings) {
        Path folder = settings.get(CommonSettings.STORE_PATH);
        try {
            return FolderContentStore.open(folder);
        } catch (IOException e) {
            throw new UserError(
                    "sluice.store.path=" + folder + ": must be a folder that you may write; name another --data");
        }
    }
}
