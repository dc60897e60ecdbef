export default async function endRun() {
  await globalThis.endSpecs?.();
}
