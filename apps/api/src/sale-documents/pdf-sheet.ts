import { type FontName, type FontRun, fontFile, fontRuns } from './fonts.ts';

const INK = '#18261f';
const SOFT_INK = '#4e5c55';
const SIZE = 10.5;
const LINE = 1.45;
const TERM_WIDTH = 130;
const AMOUNT_WIDTH = 110;
const CODE_WIDTH = 60;

interface Style {
  size?: number;
  weight?: 'latin' | 'bold';
  soft?: boolean;
}

/** One page that is written from the top down, in whatever scripts its words are, its letters and gaps at a scale. */
export class PdfSheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #left: number;
  readonly #width: number;
  readonly #scale: number;
  readonly #fonts = new Set<FontName>();
  #y: number;

  constructor(pdf: PDFKit.PDFDocument, margin: number, scale: number) {
    this.#scale = scale;
    this.#pdf = pdf;
    this.#left = margin;
    this.#width = pdf.page.width - 2 * margin;
    this.#y = margin;
  }

  /** How far down the page it is written. */
  get bottom(): number {
    return this.#y;
  }

  skip(points: number): void {
    this.#y += points * this.#scale;
  }

  rule(): void {
    const y = this.#y + 3;
    this.#pdf
      .moveTo(this.#left, y)
      .lineTo(this.#left + this.#width, y)
      .lineWidth(0.75)
      .stroke(INK);
    this.#y += 9;
  }

  paragraph(text: string, style: Style = {}): void {
    this.#y += this.#write(text, this.#left, this.#width, style);
  }

  fact(term: string, value: string): void {
    this.#write(term, this.#left, TERM_WIDTH, { soft: true });
    this.#y += this.#write(value, this.#left + TERM_WIDTH, this.#width - TERM_WIDTH, {});
  }

  /** A row of a table: its first cell is wide, its last an amount. */
  row(cells: readonly string[], weight: 'latin' | 'bold'): void {
    const [first = '', ...others] = cells;
    const widths = others.map((_, index) => (index === others.length - 1 ? AMOUNT_WIDTH : CODE_WIDTH));
    const firstWidth = this.#width - widths.reduce((sum, width) => sum + width, 0);
    const height = this.#write(first, this.#left, firstWidth - 8, { weight });
    let x = this.#left + firstWidth;
    others.forEach((cell, index) => {
      const width = widths[index] ?? CODE_WIDTH;
      if (index === others.length - 1) this.#writeEnding(cell, x + width, { weight });
      else this.#write(cell, x, width, { weight });
      x += width;
    });
    this.#y += height;
  }

  total(term: string, value: string, isLast: boolean): void {
    const style: Style = isLast ? { size: 13, weight: 'bold' } : { soft: true };
    const right = this.#left + this.#width;
    this.#writeEnding(value, right, style);
    this.#writeEnding(term, right - AMOUNT_WIDTH, style);
    this.#y += this.#sizeOf(style) * LINE;
  }

  #writeEnding(text: string, right: number, style: Style): void {
    const runs = fontRuns(text, style.weight ?? 'latin');
    this.#draw(runs, right - this.#widthOf(runs, this.#sizeOf(style)), this.#y, style);
  }

  /** Writes a text in lines of at most `width`, and gives their height. */
  #write(text: string, x: number, width: number, style: Style): number {
    const { weight = 'latin' } = style;
    const size = this.#sizeOf(style);
    const lines = this.#lines(text, width, { size, weight });
    lines.forEach((line, index) => {
      this.#draw(fontRuns(line, weight), x, this.#y + index * size * LINE, style);
    });
    return lines.length * size * LINE;
  }

  #lines(
    text: string,
    width: number,
    { size, weight }: { size: number; weight: 'latin' | 'bold' },
  ): string[] {
    const fits = (line: string) => this.#widthOf(fontRuns(line, weight), size) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
      // A word that is wider than the line goes on in the next.
      while (!fits(line)) {
        let end = line.length - 1;
        while (end > 1 && !fits(line.slice(0, end))) end -= 1;
        if (end < 1) break;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  }

  #draw(runs: readonly FontRun[], x: number, y: number, style: Style): void {
    const size = this.#sizeOf(style);
    let at = x;
    for (const run of runs) {
      const width = this.#widthOf([run], size);
      this.#use(run.font, size);
      // Fonts differ in how far below their top letters stand: the line under them is one.
      this.#pdf.fillColor(style.soft ? SOFT_INK : INK);
      this.#pdf.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  #sizeOf({ size = SIZE }: Style): number {
    return size * this.#scale;
  }

  #widthOf(runs: readonly FontRun[], size: number): number {
    return runs.reduce((sum, { font, text }) => {
      this.#use(font, size);
      return sum + this.#pdf.widthOfString(text);
    }, 0);
  }

  #use(font: FontName, size: number): void {
    if (!this.#fonts.has(font)) {
      this.#pdf.registerFont(font, fontFile(font));
      this.#fonts.add(font);
    }
    this.#pdf.font(font).fontSize(size);
  }
}
