const directoryBytes = 22;

/** An icon file around one PNG of `px` × `px`; every browser that asks for favicon.ico reads those. */
export function writeIco(png: Buffer, px: number): Buffer {
  const head = Buffer.alloc(directoryBytes);
  // Reserved, kind 1 (icon), one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([px, px, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(directoryBytes, 18);
  return Buffer.concat([head, png]);
}
