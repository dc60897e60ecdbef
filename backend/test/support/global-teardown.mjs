export default async function stopDatabases() {
  await globalThis.closeTestDatabases?.();
}
