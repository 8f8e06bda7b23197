export const programTexts = {
  intro: (name: string) => `${name} helps early projects become products that last.`,
  mission:
    'We give small teams what they lack most at the start: experience, honest advice, and the right introductions.',
  approach: 'Our approach',
  details: 'Program details',
  // Titles fixed by the specification.
  support: {
    title: 'Technical Support',
    text: 'Experienced engineers work with your team on architecture, reviews, infrastructure, and the first hard bugs.',
  },
  growth: {
    title: 'Growth Strategy',
    text: 'Weekly coaching helps you find your users, reach them, and learn from what they do.',
  },
  funding: {
    title: 'Funding Access',
    text: 'We introduce you to investors and grant makers, and help you prepare your story and your numbers.',
  },
  // Fixed by the specification.
  list: [
    'Typically 6 months',
    'Weekly coaching sessions',
    'Technical infrastructure support',
    'Marketing and business development resources',
    'Network access',
    'Demo Day',
  ],
} as const;
