import { type DemoEntry, say, sayAgo } from '../demo-entry.ts';

/** Wiki entries about sensors and the workbench. */
export const MAKING_NOTES: readonly DemoEntry[] = [
  {
    type: 'note',
    title: 'Soldering for the first time',
    by: 'yusuf',
    daysAgo: 283,
    tags: ['Tutorial', 'How-to'],
    up: 8,
    comments: [
      sayAgo('theo', 204, 'burned my thumb. chip survived. fair trade'),
      sayAgo(
        'beatriz',
        150,
        'I soldered a blinking badge with this page next to me. I am 54 and had never held an iron!',
        say('yusuf', 1, 'And it BLINKS! Best joint of the evening, too.'),
      ),
    ],
    body: `Soldering looks like magic and is closer to buttering toast. Twenty minutes, and you can do it!

## You need

- An iron with temperature control, set to 350 °C for leaded and 380 °C for lead-free solder
- Solder with flux inside, 0.7 mm
- A wet sponge, a stand, safety glasses, and an open window

## The four counts

1. **Heat both parts,** the pad *and* the leg, for about two seconds.
2. **Touch the solder to the joint,** not to the iron. It flows by itself.
3. **Remove the solder** first.
4. **Remove the iron.** Hold still for two seconds.

A good joint looks like a small shiny volcano. A ball means the pad was cold: heat it again. A bridge between two
pads goes away with a clean tip and a bit of courage.

## Mistakes everyone makes

| You see | Reason | Fix |
|---|---|---|
| Solder rolls off | dirty or cold pad | clean it, heat longer |
| Gray and grainy | moved while cooling | reheat, hold still |
| It worked yesterday | cold joint inside | reheat every joint, it's quicker than searching |

Start with a blinking badge, not with the thing you love. After that you're ready for
[[Building a CO2 sensor for a classroom]].`,
  },
  {
    type: 'note',
    title: 'Building a CO2 sensor for a classroom',
    by: 'yusuf',
    daysAgo: 226,
    tags: ['Tutorial', 'Data', 'How-to'],
    up: 12,
    comments: [
      say(
        'member',
        15,
        'Two of my classes built one each. The argument about who opens the window now has numbers in it.',
      ),
      sayAgo(
        'nadia',
        180,
        'Is 1,400 dangerous?',
        say(
          'yusuf',
          5,
          'Not dangerous, just sleepy! It tells you the air has been breathed a few times.',
          say(
            'contributor',
            8,
            'More precisely: it is a sign of poor ventilation. Headlines about "brain fog at 1,000" rest on few studies.',
          ),
        ),
      ),
    ],
    body: `For about $40 and one evening, you get a sensor that shows when it's time to open the window.

![Line chart of carbon dioxide in a classroom from 8 to 13 o'clock. The value rises from 450 to 1,600 parts per million, falls sharply at each of two breaks with open windows, and rises again.](demo:co2)

That is a real school morning in our test room. Each drop is a break with open windows. Ten minutes are enough!

## Parts

- [x] A microcontroller board with Wi-Fi, about $8
- [x] An NDIR sensor such as the SCD41, about $25. Cheaper "eCO2" sensors guess from other gases, so skip those
- [x] Four wires, a USB power supply, and a box with holes

## Wiring and code

Power, ground, and two data wires. If you have never soldered, read [[Soldering for the first time]] first.

~~~python
import time
import board
import adafruit_scd4x

sensor = adafruit_scd4x.SCD4X(board.I2C())
sensor.start_periodic_measurement()
while True:
    if sensor.data_ready:
        print(time.time(), sensor.CO2, "ppm", sensor.temperature, "°C")
    time.sleep(5)
~~~

## Calibrate

Put it outside for ten minutes and check that it shows about 420. If it doesn't, no rule about windows will make
sense. Then read [[What your sensor readings are worth]] before you draw conclusions.`,
  },
  {
    type: 'note',
    title: 'What your sensor readings are worth',
    by: 'yusuf',
    daysAgo: 104,
    tags: ['Data', 'Guide'],
    up: 6,
    comments: [
      say(
        'contributor',
        12,
        'I came to criticize and have nothing to add. Well done.',
        say('yusuf', 1, 'Framing this comment!!'),
      ),
    ],
    body: `Mei made me write this one, and she was right. A sensor always shows a number. These are the questions I ask before
I believe it.

**How far apart are two sensors in the same place?** I put three of them on one shelf for a night. They differed by
up to 60 ppm. So a difference of 40 between two rooms means nothing!

**How fast does it react?** Ours needs about a minute. A door that opens for ten seconds is invisible.

**Where does it hang?** Next to the window, the door, or someone's breath, it measures that spot and not the room.
Head height, on an inner wall.

**Does it drift?** Once a month, put it outside and write down what it shows.

**What is missing?** Gaps aren't zeros. When the Wi-Fi fails, the chart should have a hole in it, not a line through
it.

| Write down | For example |
|---|---|
| Sensor and serial number | SCD41, no. 3 |
| Place and height | room 12, inner wall, 1.4 m |
| Interval | every 5 seconds, averaged per minute |
| Last check outdoors | 424 ppm on 2024-03-18 |

Put that table next to the data, like [[A data dictionary in ten minutes]], and your readings are worth something.
The sensor itself: [[Building a CO2 sensor for a classroom]].`,
  },
];
