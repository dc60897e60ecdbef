const longEnough = 60_000; // ms, until the browser has surely begun to save it

/** Hands the browser a file to save, as if it had been a link. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), longEnough);
}
