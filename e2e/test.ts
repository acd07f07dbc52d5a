import { type BrowserContext, test as base, expect } from '@playwright/test';

export * from '@playwright/test';

/** The browser's own message for a response such as 404, which the page explains itself. */
const isAnswer = (text: string) => text.startsWith('Failed to load resource');

/** A test fails when a page logs an error: a refusal by its policy, html that React cannot hydrate, or an exception. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const listen = (context: BrowserContext) => {
        context.on('weberror', (fault) => complaints.push(String(fault.error())));
        context.on('console', (message) => {
          if (message.type() !== 'error' || isAnswer(message.text())) return;
          complaints.push(`${message.page()?.url()}: ${message.text()}`);
        });
      };
      browser.on('context', listen);
      await use(complaints);
      browser.off('context', listen);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
