/** The part of MessagePack that the messages of a table need. */
export type Packed = string | number | boolean | null | Packed[] | { [key: string]: Packed };

export function pack(value: Packed): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([
      text.length < 32 ? Buffer.from([0xa0 | text.length]) : Buffer.from([0xd9, text.length]),
      text,
    ]);
  }
  if (typeof value === 'number') return packNumber(value);
  if (typeof value === 'boolean') return Buffer.from([value ? 0xc3 : 0xc2]);
  if (value === null) return Buffer.from([0xc0]);
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([0x90 | value.length]), ...value.map(pack)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    Buffer.from([0x80 | entries.length]),
    ...entries.flatMap(([key, one]) => [pack(key), pack(one)]),
  ]);
}

function packNumber(value: number): Buffer {
  if (value < 128) return Buffer.from([value]);
  const four = Buffer.alloc(5);
  four[0] = 0xce;
  four.writeUInt32BE(value, 1);
  return four;
}

export function unpack(bytes: Buffer, from = 0): Packed {
  const reader = { bytes, at: from };
  return read(reader);
}

type Reader = { bytes: Buffer; at: number };

function read(reader: Reader): Packed {
  const { bytes } = reader;
  const head = bytes[reader.at++];
  if (head < 0x80) return head;
  if (head < 0x90) return readMap(reader, head & 0x0f);
  if (head < 0xa0) return readList(reader, head & 0x0f);
  if (head < 0xc0) return readText(reader, head & 0x1f);
  switch (head) {
    case 0xc0:
      return null;
    case 0xc2:
    case 0xc3:
      return head === 0xc3;
    case 0xcc:
      return bytes[reader.at++];
    case 0xcd:
      reader.at += 2;
      return bytes.readUInt16BE(reader.at - 2);
    case 0xce:
      reader.at += 4;
      return bytes.readUInt32BE(reader.at - 4);
    case 0xcb:
      reader.at += 8;
      return bytes.readDoubleBE(reader.at - 8);
    case 0xd9:
      return readText(reader, bytes[reader.at++]);
    case 0xda:
      reader.at += 2;
      return readText(reader, bytes.readUInt16BE(reader.at - 2));
    case 0xde:
      reader.at += 2;
      return readMap(reader, bytes.readUInt16BE(reader.at - 2));
    default:
      throw new Error(`unsupported MessagePack type: ${head}`);
  }
}

function readText(reader: Reader, length: number): string {
  reader.at += length;
  return reader.bytes.toString('utf8', reader.at - length, reader.at);
}

function readList(reader: Reader, length: number): Packed[] {
  return Array.from({ length }, () => read(reader));
}

function readMap(reader: Reader, length: number): { [key: string]: Packed } {
  const map: { [key: string]: Packed } = {};
  for (let i = 0; i < length; i++) {
    const key = read(reader);
    map[String(key)] = read(reader);
  }
  return map;
}
