import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatDateTime, formatRelative } from '#lib/text/format.ts';

/** "5 minutes ago", with the exact time on hover. */
export function RelativeTime({ iso, ...rest }: { iso: string } & HTMLChakraProps<'time'>) {
  return (
    <chakra.time dateTime={iso} title={formatDateTime(iso)} whiteSpace="nowrap" {...rest}>
      {formatRelative(iso)}
    </chakra.time>
  );
}
