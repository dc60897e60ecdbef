const timeoutMs = 60_000;

/** Waits until the expectation holds; rethrows its last failure after `timeoutMs`. */
export async function eventually(expectation: () => void): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return expectation();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
