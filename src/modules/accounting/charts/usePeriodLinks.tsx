import { Link as TextLink } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { periodSearch } from '#shared/accounting/address.ts';
import type { EntrySign } from '#shared/accounting/model.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/** The links from numbers and bars of a month or a year to their transactions, within the days of a range. */
export function usePeriodLinks(days: Days) {
  const navigate = useNavigate();
  const linkOf = (period: string, type: EntrySign) => ({
    ...({ to: '/accounting', search: periodSearch(period, days, type), resetScroll: false } as const),
  });
  return {
    linked: (period: string, type: EntrySign, text: string): ReactNode => (
      <TextLink asChild>
        <Link {...linkOf(period, type)}>{text}</Link>
      </TextLink>
    ),
    follow: (period: string, type: EntrySign): void => void navigate(linkOf(period, type)),
  };
}
