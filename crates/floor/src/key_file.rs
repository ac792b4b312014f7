//! Secret keys in files of their own: 64 hexadecimal digits, readable by their owner alone.

use crate::entropy::entropy;
use crate::error::FloorError;
use std::fs::{DirBuilder, File};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;

/// A secret key.
pub type Secret = [u8; 32];

/// Reads the key in a file and restricts the file to its owner; `None` if there is no such file.
///
/// # Errors
/// Fails if the file cannot be read or does not hold 64 hexadecimal digits.
pub fn read(path: &Path) -> Result<Option<Secret>, FloorError> {
    let failed = |why| FloorError::File { path: path.to_path_buf(), why };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(why) => return Err(failed(why)),
    };
    let mut permissions = std::fs::metadata(path).map_err(failed)?.permissions();
    if permissions.mode() & 0o077 != 0 {
        permissions.set_mode(0o600);
        std::fs::set_permissions(path, permissions).map_err(failed)?;
    }
    let secret = hex::decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
    secret.map(Some).ok_or_else(|| failed(io::Error::other("a key has 64 hexadecimal digits")))
}

/// Reads the key in a file, and makes both where there is none.
///
/// # Errors
/// As [`read`]. Also fails if the file cannot be created.
pub fn read_or_create(path: &Path) -> Result<Secret, FloorError> {
    if let Some(secret) = read(path)? {
        return Ok(secret);
    }
    let failed = |why| FloorError::File { path: path.to_path_buf(), why };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(failed)?;
    let mut secret = [0; 32];
    entropy(&mut secret).map_err(FloorError::Entropy)?;
    let mut file = File::options().create_new(true).write(true).mode(0o600).open(path).map_err(failed)?;
    file.write_all(hex::encode(secret).as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
    // Sync the folder, so that the file survives a loss of power.
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)?;
    Ok(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_read_by_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.key");
        assert_eq!(read(&path).unwrap(), None);
        let secret = read_or_create(&path).unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&path), secret == [0; 32]), (0o600, false));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!((read_or_create(&path).unwrap(), mode(&path)), (secret, 0o600));
        for wrong in ["", "00", "not a key"] {
            std::fs::write(&path, wrong).unwrap();
            assert!(read(&path).is_err() && read_or_create(&path).is_err(), "{wrong}: it is not replaced");
        }
    }
}
