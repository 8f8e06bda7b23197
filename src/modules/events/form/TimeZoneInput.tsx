import { Box, Input } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { eventFormTexts } from '#shared/events/form.messages.ts';
import { FoundOptions } from '#ui/forms/FoundOptions.tsx';
import { zoneTitle } from './localTimes.ts';
import { allZones, type Zone, zonesFor } from './zones.ts';

/** A time zone, found by its name or offset. `at` is the time for which offsets are shown. */
export function TimeZoneInput({ value, at, onChange, onBlur, name, ref }: TimeZoneInputProps) {
  const id = useId();
  /** What was typed since the list opened. Null while it is closed. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = text !== null;
  const day = at.toISOString().slice(0, 10);
  // Offsets of hundreds of zones are only computed for a list that opens.
  const zones = useMemo(
    () => (isOpen ? allZones(value, new Date(`${day}T12:00:00Z`)) : []),
    [isOpen, value, day],
  );
  const found = zonesFor(zones, text ?? '');

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  function open(typed: string): void {
    setText(typed);
    setActive(0);
  }

  function choose(zone: Zone | undefined): void {
    if (zone) onChange(zone.id);
    setText(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive((active + step + found.length) % Math.max(found.length, 1));
      else open('');
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog stays open: see its `leaveToList`.
      setText(null);
    }
  }

  return (
    <Box position="relative" w="full">
      <Input
        ref={ref}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? eventFormTexts.zonePlaceholder : undefined}
        value={text ?? zoneTitle(value)}
        onClick={() => !isOpen && open('')}
        onChange={({ target }) => open(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setText(null);
          onBlur();
        }}
      />
      <Box role="status" srOnly>
        {isOpen && (found.length === 0 ? eventFormTexts.noZone : eventFormTexts.zonesFound(found.length))}
      </Box>
      {isOpen && (
        <FoundOptions
          ref={list}
          id={id}
          aria-label={eventFormTexts.zones}
          position="absolute"
          zIndex="1"
          top="full"
          insetInlineEnd="0"
          w={{ base: 'full', sm: '18rem' }}
          mt="1"
          maxH="16rem"
          overflowY="auto"
          bg="bg.raised"
          shadow="md"
          options={found}
          active={active}
          markOf={({ offset }) => (
            <Box as="span" color="fg.muted" textStyle="xs" flexShrink="0" fontVariantNumeric="tabular-nums">
              {offset}
            </Box>
          )}
          onChoose={choose}
          more={
            found.length === 0 && (
              <Box px="2.5" py="2" color="fg.muted">
                {eventFormTexts.noZone}
              </Box>
            )
          }
        />
      )}
    </Box>
  );
}

type TimeZoneInputProps = {
  value: string;
  at: Date;
  name: string;
  ref: Ref<HTMLInputElement>;
  onChange: (zone: string) => void;
  onBlur: () => void;
};
