/** A form with this one file, as browsers send it. */
export function formWith(file: Buffer) {
  const before = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
  return {
    header: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(before), file, Buffer.from('\r\n--x--\r\n')]),
  };
}
