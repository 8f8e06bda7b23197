import { expect, type Locator, type Page } from '@playwright/test';
import type { Client } from './client.ts';

/** Formatted text has no value, unlike a text area. */
export async function contentOf(page: Page): Promise<Locator> {
  const content = page.getByRole('main').getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveAttribute('contenteditable', 'true');
  return content;
}

export async function commentOf(page: Page): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.click();
  await expect(field).toHaveAttribute('contenteditable', 'true');
  return field;
}

export async function stored(client: Client, id: string): Promise<string> {
  const { body } = await client.get(`/api/entries/${id}`);
  return (body as { body: string }).body;
}

/** Pastes as the browser does. */
export async function paste(field: Locator, data: Record<string, string>): Promise<void> {
  await field.evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** Drops at the end of the first line, as the browser does. */
export async function drop(field: Locator, data: Record<string, string>): Promise<void> {
  await field.evaluate((element, entries) => {
    const dataTransfer = new DataTransfer();
    for (const [type, text] of Object.entries(entries)) dataTransfer.setData(type, text);
    const { left, top } = (element.firstElementChild ?? element).getBoundingClientRect();
    const place = { clientX: left + 4, clientY: top + 4 };
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }));
  }, data);
}
