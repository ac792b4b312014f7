//! A write timeout for byte streams, against clients that do not read (slow-read attacks).

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream whose writes fail with [`io::ErrorKind::TimedOut`] once the peer has accepted no byte for `patience`.
pub struct WriteTimeout<S> {
    stream: S,
    patience: Duration,
    /// The timer, which runs while the peer accepts nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    /// Wraps a stream with a write timeout.
    pub fn new(stream: S, patience: Duration) -> WriteTimeout<S> {
        WriteTimeout { stream, patience, stalled: None }
    }

    /// Applies the timeout to the result of a write.
    fn within<T>(&mut self, tried: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if tried.is_ready() {
            self.stalled = None;
            return tried;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        if stalled.deadline() > Instant::now() && stalled.as_mut().poll(cx).is_pending() {
            return Poll::Pending;
        }
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other side takes nothing")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.within(tried, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.within(tried, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.stream).poll_flush(cx);
        self.within(tried, cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::WriteTimeout;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test(start_paused = true)]
    async fn a_stalled_reader_is_dropped_and_a_slow_one_is_not() {
        let (near, mut far) = duplex(64);
        let mut near = WriteTimeout::new(near, Duration::from_secs(5));
        let reads = tokio::spawn(async move {
            let mut buffer = [0; 16];
            for _ in 0..40 {
                tokio::time::sleep(Duration::from_secs(3)).await;
                far.read_exact(&mut buffer).await.unwrap();
            }
            far
        });
        near.write_all(&[7; 640]).await.unwrap();
        let far = reads.await.unwrap();
        let why = near.write_all(&[7; 640]).await.unwrap_err();
        assert_eq!(why.kind(), std::io::ErrorKind::TimedOut);
        drop(far);
    }
}
