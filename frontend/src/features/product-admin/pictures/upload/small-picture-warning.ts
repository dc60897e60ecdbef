/** Below it a picture is blurred in the product's details, in pixels. */
const sharpFrom = 800;

/** @returns what to say about a picture that is too small; null for others, and where its size can't be read */
export async function smallPictureWarning(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    if (Math.min(width, height) >= sharpFrom) return null;
    return `This picture has ${width} × ${height} pixels. It looks sharp from ${sharpFrom} × ${sharpFrom}.`;
  } catch {
    return null;
  }
}
