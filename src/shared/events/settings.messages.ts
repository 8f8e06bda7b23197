/** What admins decide about events. */
export const eventSettingsTexts = {
  title: 'Events',
  hint: 'What all events have in common.',
  paymentInfo: 'How to pay',
  paymentInfoHint: "Shown for events with a price that don't say it themselves. Visitors see it, too.",
} as const;

export const eventSettingsToasts = {
  saved: { title: 'Settings saved', description: 'Pages of events show it at once.' },
} as const;
