/** Enough to read a driver licence. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;
/** Smaller photos are sent as they are. */
const SMALL_BYTES = 700_000;

/**
 * A phone takes photos of 5 MB, for which a slow connection needs minutes. Drawing it again also removes the place where it was taken.
 * A browser that cannot do it sends the photo as it is.
 */
export async function smallerPhoto(photo: File): Promise<File> {
  if (photo.size < SMALL_BYTES || !('createImageBitmap' in globalThis)) return photo;
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return blob && blob.size < photo.size
      ? new File([blob], 'photo.jpg', { type: 'image/jpeg' })
      : photo;
  } catch {
    return photo;
  }
}
