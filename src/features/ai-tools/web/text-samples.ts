/** Texts to try the tools with; written for this page. */
export const prose = [
  {
    label: 'News',
    text: `The new library on Harbor Street opens on Monday, and most people in town are delighted. It was designed by a small office that had never built anything of this size before, and yet the reading room, which is reached by a wide stair that is lit from above through a long window, feels as though it had always been there.

Mistakes were made along the way. The roof leaked twice while it was built, the budget was exceeded by ten percent, and the elevator still does not work, which is terrible for anyone who cannot climb stairs. The city says it will be repaired by the end of the month.

Children get their own floor, with low shelves and a garden behind glass. The collection has doubled to eighty thousand books, and a third of them can be borrowed without a card. Admission is free. The doors stay open until ten at night, and on Sundays there is music in the hall.`,
  },
  {
    label: 'Review',
    text: `I wanted to love this coffee machine. It looks wonderful on the counter, it heats up in under a minute, and the first two weeks were a joy. The espresso is rich and the milk is as silky as in a good café.

Then the trouble began. The grinder jams every other morning, the water tank leaks, and the app is awful. Support replied after nine days and asked for a photo that had been sent with the first message. I was told that a part would be replaced; nothing came.

When it works, it is brilliant. It rarely works.`,
  },
  {
    label: 'Letter',
    text: `Dear Ms. Keller,

Thank you for your message of May 3. We are sorry that the delivery arrived late and that the second parcel was damaged. The matter was looked into immediately, and it was found that the address had been misread at the depot.

A replacement has been sent today and should be with you by Thursday. Could you please keep the damaged parcel until then, so that the carrier can collect it? The cost of the delivery will be refunded in full.

We appreciate your patience. Please let us know if there is anything else we can do.

Kind regards,
Tom Ashby`,
  },
] as const;

export const subjectLines = [
  {
    label: 'Sale',
    values: {
      subject: 'Check out our amazing new summer collection with up to 50% off everything!!!',
      emailType: 'marketing',
    },
  },
  {
    label: 'Newsletter',
    values: {
      subject: 'Newsletter #12: five fall recipes and what else is new',
      emailType: 'newsletter',
    },
  },
  {
    label: 'Webinar',
    values: {
      subject: 'Join our webinar on Thursday',
      emailType: 'announcement',
    },
  },
] as const;

export const products = [
  {
    label: 'Desk',
    values: {
      productName: 'Oak Standing Desk',
      features: 'solid oak top\nheight from 65 to 125 cm\nquiet motor\ncable tray\nfive-year warranty',
      targetAudience: 'people who work from home',
      tone: 'professional',
    },
  },
  {
    label: 'Headphones',
    values: {
      productName: 'Tern Headphones',
      features: '30 hours of battery life, noise cancelling, folds flat, two devices at once',
      targetAudience: 'commuters',
      tone: 'casual',
    },
  },
  {
    label: 'Scarf',
    values: {
      productName: 'Lumen Silk Scarf',
      features: 'mulberry silk\nhand-rolled edges\ndyed with plants\n90 by 90 cm',
      targetAudience: '',
      tone: 'luxury',
    },
  },
] as const;

export const transcripts = [
  {
    label: 'Team meeting',
    values: {
      transcript: `Maya: Good morning. Let's look at the launch of the new site.
Jonas: The design is finished. We decided to keep the old logo.
Maya: Good. Jonas, can you send the final images to Priya by Wednesday?
Jonas: Yes, I will send them on Tuesday.
Priya: I will update the help pages before Friday. Do we have a translation for French?
Maya: Not yet. I will ask the agency today.
Jonas: What happens to the old addresses?
Priya: We agreed to redirect them for a year.
Maya: Then the launch stays on March 3. Thank you all.`,
      meetingType: 'team',
    },
  },
  {
    label: 'Client call',
    values: {
      transcript: `Client: The reports are useful, but they arrive too late for our Monday meeting.
Anna: We can send them on Friday evening instead. I will change the schedule this week.
Client: Great. Could you add the numbers from last year, for comparison?
Anna: Yes. Tom will prepare a draft by the 14th.
Tom: Which currency should we use?
Client: Euros. We have decided to drop the dollar figures.
Anna: Agreed. I will send a summary of this call tomorrow.`,
      meetingType: 'client',
    },
  },
  {
    label: 'Subtitles (VTT)',
    values: {
      transcript: `WEBVTT

00:00:01.000 --> 00:00:05.000
<v Lena>We need a name for the workshop by Thursday.

00:00:05.500 --> 00:00:09.000
<v Omar>I will collect ideas and send a list tomorrow.

00:00:09.500 --> 00:00:13.000
<v Lena>Good. We decided to hold it in the small room.

00:00:13.500 --> 00:00:16.000
<v Omar>How many people are coming?`,
      meetingType: 'brainstorm',
    },
  },
] as const;
