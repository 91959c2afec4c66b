import type { Page } from '@playwright/test';

/** A picture as a phone would take it, drawn by the browser. */
export async function picture(
  page: Page,
  type: 'image/png' | 'image/jpeg',
  colour = 'teal',
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ({ type, colour }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 640, 480);
      }
      return canvas.toDataURL(type).split(',')[1] ?? '';
    },
    { type, colour },
  );
  return Buffer.from(base64, 'base64');
}
