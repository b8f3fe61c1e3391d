/**
 * Opinions of several buyers or guests about one thing, one sentence per line, and their summary in two
 * sentences.
 */
export type OpinionCase = { sentences: readonly string[]; summary: string };

/** Written for this test, with its summaries, before the engine was run on it. */
export const opinions: readonly OpinionCase[] = [
  {
    sentences: [
      'The battery lasts all day, even with the screen at full brightness.',
      'I bought it for my daughter, who goes to college this year.',
      'Battery life is great, I get about ten hours out of it.',
      'My old one died after three hours.',
      'It charges quickly, too.',
      'After six months the battery still holds its charge.',
      'The battery is the best thing about this laptop.',
      'I wish the fan were quieter.',
      'Charging from empty takes a little over an hour, which is very fast.',
      'Long battery life, I can work a whole flight without charging.',
      'When I play games the battery is gone in three hours.',
      'Very happy with the battery life so far.',
    ],
    summary: 'The battery life is great and lasts all day, about ten hours. It charges quickly.',
  },
  {
    sentences: [
      'The staff were friendly and helpful from the first minute.',
      'We arrived late because of the train.',
      'Friendly staff at the front desk, always with a smile.',
      'The receptionist helped us to find a restaurant.',
      'Breakfast was fine.',
      'Staff could not do enough for us.',
      'One waiter was rude to my mother.',
      'All of the staff spoke English very well.',
      'Housekeeping staff were friendly too, and the room was spotless.',
      'The concierge was very helpful and booked our tickets.',
      'Helpful staff, good location.',
      'We will come back.',
    ],
    summary: 'The staff were friendly and very helpful. They spoke English well.',
  },
  {
    sentences: [
      'The seats are comfortable, even on long drives.',
      'Front seats are very comfortable and hold you well in curves.',
      'There is not much leg room in the back.',
      'My kids complain about the back seat, it is cramped.',
      'I drove from Bergen to Rome and had no pain in my back.',
      'The leather looks cheap.',
      'Comfortable seats, but they take ages to warm up in winter.',
      'The back seat is too small for adults.',
      'The driver seat can be adjusted in eight ways.',
      'After 40,000 kilometres the seats look like new.',
      'Great car for two, the rear seat is for bags.',
      'I find the seats very comfortable.',
    ],
    summary:
      'The front seats are very comfortable on long drives. The back seat is cramped and too small for adults.',
  },
  {
    sentences: [
      'The screen is bright and easy to read in the sun.',
      'Reading outdoors is no problem at all.',
      'The display is sharp, like printed paper.',
      'I was surprised how light it is.',
      'Turning a page takes a moment, which annoyed me at first.',
      'The screen is clear and easy on the eyes.',
      'I read for hours and my eyes do not get tired.',
      'Screen is easy to read even in bright sun.',
      'The cover costs extra.',
      'At night I would like a warmer light for the screen.',
      'Text on the screen looks very sharp.',
      'Pages turn a little slowly.',
    ],
    summary: 'The screen is sharp and easy to read, even in bright sun. Pages turn a little slowly.',
  },
  {
    sentences: [
      'The location is perfect, five minutes from the station.',
      'Everything we wanted to see was within walking distance.',
      'Great location close to the old town.',
      'The street is noisy at night.',
      'Close to shops and restaurants, and the tram stops in front of the door.',
      'You could not ask for a better location.',
      'We heard the bars until three in the morning.',
      'Lift was out of order for two days.',
      'The location was ideal for us, the museum is around the corner.',
      'Bring ear plugs, the windows do not keep the noise out.',
      'Perfect location, the station and the old town are both in walking distance.',
      'The room faced the street and was very noisy.',
    ],
    summary:
      'The location is perfect, within walking distance of the station and the old town. The street is noisy at night.',
  },
  {
    sentences: [
      'The directions are clear and come in good time.',
      'It found every address that I gave it.',
      'The voice is clear and loud enough.',
      'In the city centre it loses the signal between tall buildings.',
      'Twice it sent me down a one-way street.',
      'Directions are accurate most of the time.',
      'Maps are out of date, my street is missing and it was built four years ago.',
      'It recalculates quickly when I miss a turn.',
      'Very accurate directions on motorways.',
      'Updating the maps costs half as much as the device.',
      'I have never been lost since I bought it.',
      'The maps are old, so new roads are missing.',
    ],
    summary: 'The directions are accurate and clear. The maps are out of date, and new roads are missing.',
  },
];
