//! Cryptographic entropy from the operating system. In a simulation it comes from the seed of the simulation.

/// Fills `bytes` with unpredictable values.
///
/// # Errors
/// Fails if the operating system provides no entropy.
pub fn entropy(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    #[cfg(test)]
    if crate::sim_env::entropy(bytes) {
        return Ok(());
    }
    getrandom::fill(bytes)
}
