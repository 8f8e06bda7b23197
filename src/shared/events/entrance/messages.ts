/** Attendees and their check-in, for staff. */
export const attendeeTexts = {
  title: 'Attendees',
  noun: ['attendee', 'attendees'],
  list: 'Attendees',
  search: 'Search attendees by name',
  searchPlaceholder: 'Search attendees...',
  none: 'No RSVPs yet.',
  unmatched: 'No attendees match your filters.',
  unmatchedName: 'No attendee has this name.',
  failed: 'Failed to load attendees. Please try again.',
  openCheckIn: 'Open check-in',

  status: { going: 'Going', waitlisted: 'Waitlisted', cancelled: 'Canceled' },
  columns: {
    name: 'Name',
    status: 'Status',
    payment: 'Paid',
    checkedIn: 'Checked in',
    joined: 'RSVP',
  },
  statusFilter: 'Status',
  allStatuses: 'All Statuses',
  place: (position: string) => `Waitlisted, number ${position}`,
  payment: { unpaid: 'Not paid', paid: 'Paid', refunded: 'Refunded', free: 'Free' },
  toRefund: 'To refund',
  walkIn: 'Walk-in',
  overCapacity: 'Over capacity',
  noShow: 'No-show',

  checkIn: 'Check in',
  checkInOf: (name: string) => `Check in ${name}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo check-in for ${name}`,
  checkedIn: 'Checked in',
  paid: 'Mark as paid',
  refunded: 'Mark as refunded',

  addWalkIn: 'Add walk-in',
  walkInBody: 'Adds a member who comes without an RSVP, and checks them in.',
  member: 'Member',
  memberPlaceholder: 'Type a name...',
  noMember: 'No member has this name.',
  membersFailed: 'Failed to load members. Please try again.',
  full: 'This event is full',
  fullBody: (name: string) => `Add ${name} anyway? The attendee is marked as over capacity.`,
  addAnyway: 'Add anyway',
} as const;

export const attendeeToasts = {
  paymentFailed: 'Failed to save the payment. Please try again.',
  paid: { title: 'Marked as paid', description: 'The payment is in the ledger.' },
  refunded: { title: 'Marked as refunded', description: 'The refund is in the ledger.' },
  walkInRefused: (name: string) => `${name} was not added`,
  walkInAdded: (name: string) => ({ title: 'Walk-in added', description: `${name} is checked in.` }),
} as const;

/** The check-in page. */
export const checkInTexts = {
  title: 'Check-in',
  counts: (checkedIn: string, going: string) => `${checkedIn} of ${going} checked in`,
  waiting: (count: string) => `${count} waiting for the connection`,
  saved: 'Everything is saved',
  pending: 'Not saved yet',
  unsent: ['check-in is not sent yet', 'check-ins are not sent yet'],
  waitingWalkIns: 'Walk-ins that are not saved yet',
  refused: (name: string) => `The check-in of ${name} was refused`,
  scanned: 'Scanned code',
  unknownCode: "This code doesn't belong to an attendee of this event.",
  event: 'Event',
  search: 'Search by name',
  searchPlaceholder: 'Type a name...',
  actions: ['action', 'actions'],
} as const;
