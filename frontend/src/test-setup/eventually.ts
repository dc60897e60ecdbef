const patience = 60_000; // ms

/** Waits until the expectation holds; fails as it failed last. */
export async function eventually(expectation: () => void): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return expectation();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
