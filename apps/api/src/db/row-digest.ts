import { hash } from 'node:crypto';

const LANES = 8;
const LINE_END = 10;

/**
 * Counts the rows of a COPY in text format and adds up their hashes, so that two copies of a table agree whatever order their
 * rows come in. In that format a row is a line: a line break within a value is escaped.
 */
export class RowDigest {
  rows = 0;
  private readonly lanes = new Uint32Array(LANES);
  private begun: Buffer[] = [];

  update(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      const rest = chunk.subarray(start, end);
      this.addRow(this.begun.length === 0 ? rest : Buffer.concat([...this.begun, rest]));
      this.begun = [];
      start = end + 1;
    }
    if (start < chunk.length) this.begun.push(Buffer.from(chunk.subarray(start)));
  }

  digest(): string {
    return Buffer.from(this.lanes.buffer).toString('hex');
  }

  private addRow(row: Buffer): void {
    const hashed = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < LANES; lane++) {
      this.lanes[lane] = (this.lanes[lane] ?? 0) + hashed.readUInt32LE(lane * 4);
    }
    this.rows += 1;
  }
}
