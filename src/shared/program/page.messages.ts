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

export const galleryTexts = {
  // Fixed by the specification.
  tabs: { gallery: 'Project Gallery', about: 'About', apply: 'Apply' },
  learnMore: 'Learn More',
  visitSite: 'Visit Site',
  visitWebsite: 'Visit Website',
  // The rest is ours.
  sections: 'Program sections',
  list: 'Projects',
  noun: ['project', 'projects'],
  project: 'Project',
  learnMoreAbout: (name: string) => `Learn More about ${name}`,
  visitSiteOf: (name: string) => `Visit Site of ${name}`,
  none: 'No projects yet. Check back soon.',
  noneForStaff: 'No projects yet. Add one to show what the program builds.',
  loaded: (projects: string) => `${projects} in the gallery`,
  add: 'Add project',
  edit: 'Edit project',
  adding: 'Adding...',
  saveAsNew: 'Save as a new project',
  publish: 'Publish',
  unpublish: 'Unpublish',
  remove: 'Delete project',
  changeOrder: 'Change order',
  changeOrderHint: 'The gallery shows the projects in this order. Each move is saved at once.',
  move: (name: string) => `Move ${name}`,
  websiteHint: 'Such as example.com. Cards link to it.',
  descriptionHint: 'A sentence or two for the card.',
  longDescriptionHint: 'Shown after Learn More. An empty line starts a new paragraph.',
  tagsHint: 'Optional. Separate tags with commas.',
  uploadImage: 'Upload image',
  removeImage: 'Remove image',
  imageHint: 'PNG, JPEG, GIF, or WebP, up to 5 MB. Cards show it 16:9.',
  uploading: 'Uploading image',
  imageUploading: 'The image is still uploading. Wait for it to finish, then save again.',
  imageUrl: 'Image URL',
  imageUrlHint: 'Must start with https://. Visitors load it from that site.',
  imageUrlPlaceholder: 'https://',
  uploadedImage: 'Your uploaded image is in use',
  published: 'Published',
  yes: 'Yes',
  no: 'No',
  position: 'Position',
} as const;

export const galleryToasts = {
  added: { title: 'Project added', description: 'Only staff can see it until you publish it.' },
  addFailed: 'Failed to add project. Please try again.',
  saved: { title: 'Project saved' },
  saveFailed: 'Failed to save project. Please try again.',
  deleted: { title: 'Project deleted' },
  deleteFailed: 'Failed to delete project. Please try again.',
  published: { title: 'Project published' },
  unpublished: { title: 'Project unpublished', description: 'Only staff can see it now.' },
  publishFailed: 'Failed to publish project. Please try again.',
  unpublishFailed: 'Failed to unpublish project. Please try again.',
  moveFailed: 'Failed to move project. Please try again.',
};
