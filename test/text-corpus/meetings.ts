/** Owner (null for nobody), task, and the day it is due (null for none). */
type MarkedItem = readonly [owner: string | null, task: string, due?: string];

export type MarkedMeeting = {
  name: string;
  type?: 'client' | 'interview' | 'brainstorm';
  text: string;
  items: readonly MarkedItem[];
  decisions?: readonly string[];
  questions?: readonly string[];
};

/**
 * Written and marked by one person; days count from Wednesday, 14 January 2026. The rules were tuned on them, so they
 * guard against getting worse and say little about strange meetings.
 */
export const meetings: readonly MarkedMeeting[] = [
  {
    name: 'standup of a web team',
    text: `Priya: Morning all. Can everyone hear me okay?
Tom: Yep, loud and clear.
Priya: Great. Let's go around. Tom, you first.
Tom: Yesterday I fixed the login redirect and merged the settings page. Today I'll finish the password reset emails. No blockers.
Priya: Nice. Elena?
Elena: I'm still on the billing migration. The staging database is out of disk, so I'm kind of stuck.
Priya: Okay. Marcus, can you bump the disk on staging?
Marcus: Sure, I'll do it right after this call.
Elena: Thanks. Once that's done I should have the migration ready by Friday.
Marcus: I was on call last night. The payment webhook timed out twice. I'll write up what happened and post it in the incident channel.
Priya: Do we know why it timed out?
Marcus: Not yet.
Priya: All right. We agreed last week to freeze releases before the audit, and that still holds.
Tom: Sounds good.
Priya: I'll move the planning meeting to Thursday then. Bye everyone.`,
    items: [
      ['Tom', 'finish the password reset emails', '2026-01-14'],
      ['Marcus', 'bump the disk on staging'],
      ['Marcus', 'write up what happened and post it in the incident channel'],
      ['Priya', 'move the planning meeting to Thursday'],
    ],
    decisions: ['We agreed last week to freeze releases before the audit, and that still holds.'],
    questions: ['Do we know why it timed out?'],
  },
  {
    name: 'terse notes with markers',
    text: `Ops sync 14 Jan
- redis evictions again, memory at 92%
- TODO Sam: pin redis to 7.2
- @Priya to renew the wildcard cert
AP: Jo write post-mortem (by Thu)
[x] rotate the deploy keys
[ ] add alert for replica lag
Action 3: Lee to ask finance about the AWS credits
decided: no deploys on Fridays
? who owns the old cron box`,
    items: [
      ['Sam', 'pin redis to 7.2'],
      ['Priya', 'renew the wildcard cert'],
      ['Jo', 'write post-mortem', '2026-01-15'],
      [null, 'add alert for replica lag'],
      ['Lee', 'ask finance about the AWS credits'],
    ],
    decisions: ['no deploys on Fridays'],
    questions: ['who owns the old cron box'],
  },
  {
    name: 'acceptance gives owner and day',
    text: `Ines: Carla, can you update the pricing page?
Carla: Sure, I will do it tomorrow.
Ines: And someone has to tell support about the new tiers.
Omar: I can take that.
Ines: Perfect. Could you also send me the churn numbers, Omar?
Omar: No problem, you'll have them by Monday.
Carla: Who signs off on the French prices?
Ines: Good question. Let's take that offline.`,
    items: [
      ['Carla', 'update the pricing page', '2026-01-15'],
      ['Omar', 'tell support about the new tiers'],
      ['Omar', 'send me the churn numbers', '2026-01-19'],
    ],
    questions: ['Who signs off on the French prices?'],
  },
  {
    name: 'Slack paste',
    text: `dana  10:32 AM
hey team, quick sync on the launch :rocket:
10:33
the landing page copy is still the old one
@ravi can you swap in the new hero text today?
ravi  10:35 AM
yep, on it :thumbsup:
lena.k  10:41 AM
I'll schedule the tweets for Thursday
also the press kit link 404s
2 replies
dana  10:44 AM
oof. lena can you ask the agency to fix the press kit?
lena.k  10:45 AM
will do
:+1: 3
dana  10:52 AM
decision: we launch at 9am CET, not 10`,
    items: [
      ['ravi', 'swap in the new hero text', '2026-01-14'],
      ['lena.k', 'schedule the tweets', '2026-01-15'],
      ['lena.k', 'ask the agency to fix the press kit'],
    ],
    decisions: ['we launch at 9am CET, not 10'],
  },
  {
    name: 'W3C minutes',
    text: `<scribe> Scribe: Nadia
<scribe> Topic: Focus indicators
nadia: reviewed the last pull request
… we have two open comments on it
otto: I think the wording is fine
<kim> +1
PROPOSED: Merge the focus indicator text as is
<otto> +1
<kim> +1
RESOLUTION: Merge the focus indicator text as is
ACTION: otto to merge the pull request
<scribe> Topic: Test suite
kim: tests fail in one engine
… not sure if it is the test or the engine
ACTION: Kim to file a bug with the failing test by 21 January
<RRSAgent> I have made the request to generate minutes
nadia: is anyone going to the April meeting?
<Zakim> otto, you wanted to ask about travel`,
    items: [
      ['otto', 'merge the pull request'],
      ['kim', 'file a bug with the failing test', '2026-01-21'],
    ],
    decisions: ['Merge the focus indicator text as is'],
    questions: ['not sure if it is the test or the engine', 'is anyone going to the April meeting?'],
  },
  {
    name: 'Zoom chat',
    text: `09:02:11 From Helen Ward to Everyone: morning!
09:05:40 From Raj Patel to Everyone: slides are here https://example.com/d/91
09:17:02 From Helen Ward to Everyone: Raj, can you add the Q4 retention chart to the deck?
09:17:30 From Raj Patel to Everyone: yes, will do tonight
09:21:55 From Mia Stone to Everyone: +1
09:30:10 From Mia Stone to Everyone: I'll share the survey results with marketing after the call
09:31:00 From Helen Ward to Everyone: thanks all, bye`,
    items: [
      ['Raj Patel', 'add the Q4 retention chart to the deck', '2026-01-14'],
      ['Mia Stone', 'share the survey results with marketing'],
    ],
  },
  {
    name: 'Zoom transcript',
    text: `WEBVTT

1
00:00:03.120 --> 00:00:06.450
Grace Lin: Okay, let's talk about the warehouse move.

2
00:00:06.900 --> 00:00:11.000
Paul Berg: So the lease ends in March, and the new place is ready on

3
00:00:11.000 --> 00:00:13.200
Paul Berg: the first of February.

4
00:00:14.000 --> 00:00:18.700
Grace Lin: Right. Paul, could you get three quotes from moving companies by the end of next week?

5
00:00:19.000 --> 00:00:20.500
Paul Berg: Yes, absolutely.

6
00:00:21.000 --> 00:00:26.000
Grace Lin: And I'll let the landlord know that we are leaving.

7
00:00:27.000 --> 00:00:31.000
Grace Lin: We decided to keep the old shelves, by the way.`,
    items: [
      ['Paul Berg', 'get three quotes from moving companies', '2026-01-23'],
      ['Grace Lin', 'let the landlord know that we are leaving'],
    ],
    decisions: ['We decided to keep the old shelves, by the way.'],
  },
  {
    name: 'Otter transcript',
    text: `Dr. Amara Obi  0:03
Thanks for joining. So um the ethics form came back with two comments.

Felix Brandt  0:15
Yeah I saw that. They want a shorter consent text. I can rewrite it over the weekend.

Dr. Amara Obi  0:24
That would be great. And we need the interview guide translated.

Felix Brandt  0:31
Mm-hmm. I know a translator, I'll email her today.

Dr. Amara Obi  0:40
Lovely. I will resubmit the form once I have your text.`,
    items: [
      ['Felix Brandt', 'rewrite it: they want a shorter consent text', '2026-01-17'],
      ['Dr. Amara Obi', 'resubmit the form once I have your text'],
    ],
  },
  {
    name: 'Teams transcript',
    text: `0:0:4.210 --> 0:0:7.900
Nora Quist
Shall we look at the tender first?
0:0:8.100 --> 0:0:15.400
Deniz Aydin
Yes. The city wants the offer by 30 January. I'm going to draft the technical part this week.
0:0:15.900 --> 0:0:21.000
Nora Quist
Good. I'll do the prices. Deniz, please check that the insurance certificate is still valid.
0:0:21.300 --> 0:0:22.800
Deniz Aydin
OK, will check.`,
    items: [
      ['Deniz Aydin', 'draft the technical part', '2026-01-16'],
      ['Nora Quist', 'do the prices'],
      ['Deniz Aydin', 'check that the insurance certificate is still valid'],
    ],
  },
  {
    name: 'SubRip',
    text: `1
00:00:01,000 --> 00:00:04,000
Anton: The boiler in building C failed again.

2
00:00:04,500 --> 00:00:08,000
Bea: I'll call the plumber this afternoon.

3
00:00:08,200 --> 00:00:12,000
Anton: Please also put a notice in the lobby, Bea.

4
00:00:12,500 --> 00:00:14,000
Bea: Will do.`,
    items: [
      ['Bea', 'call the plumber', '2026-01-14'],
      ['Bea', 'put a notice in the lobby'],
    ],
  },
  {
    name: 'job interview',
    type: 'interview',
    text: `Interviewer: Thanks for coming in. Can you tell me about your last project?
Candidate: Sure. I led a team of four that rebuilt the checkout. I needed to convince two other teams first.
Interviewer: Could you give an example of a conflict you solved?
Candidate: We had an argument about testing. I would always try to listen first. I said I'll write the tests and you review them.
Interviewer: Can you describe how you would scale this service?
Candidate: I would add a queue. You have to measure before you optimize, and then you should cache what is read most.
Interviewer: Would you be able to relocate to Utrecht?
Candidate: Yes, that would be fine.
Interviewer: Great. Could you send us two references by Friday?
Candidate: Of course.
Interviewer: We will get back to you next week with an answer.`,
    items: [
      ['Candidate', 'send us two references', '2026-01-16'],
      ['Interviewer', 'get back to you next week with an answer', '2026-01-23'],
    ],
  },
  {
    name: 'user interview',
    type: 'interview',
    text: `Sofia: How do you plan your weekly shopping today?
Mr. Reyes: I write a list on paper. Then I have to call my daughter because she knows the prices.
Sofia: Can you show me the list?
Mr. Reyes: Here it is. I should be more organized, I know.
Sofia: What would you change about the app?
Mr. Reyes: Make the letters bigger. And please don't make me log in every time.
Sofia: That makes sense. I'll send you the gift card tomorrow.
Mr. Reyes: Thank you.`,
    items: [['Sofia', 'send you the gift card', '2026-01-15']],
  },
  {
    name: 'client call',
    type: 'client',
    text: `Wendy (client): We'd like the report in Spanish as well.
Jonas: That's possible. I'll check with our translators what it costs and let you know by Tuesday.
Wendy (client): Great. We need the final version before the trade fair.
Jonas: When is the fair?
Wendy (client): On the 12th of February.
Jonas: Then we'll deliver the final version by 6 February.
Wendy (client): Perfect. I will send you our logo in vector format today.
Jonas: Thanks. Could you also confirm the billing address?
Wendy (client): Yes, it's in the contract.
Jonas: Okay, agreed, the fee stays at 4,000 euros.`,
    items: [
      ['Jonas', 'check with our translators what it costs and let you know', '2026-01-20'],
      ['Jonas', 'deliver the final version', '2026-02-06'],
      ['Wendy', 'send you our logo in vector format', '2026-01-14'],
    ],
    decisions: ['Okay, agreed, the fee stays at 4,000 euros.'],
  },
  {
    name: 'brainstorm with nothing to do',
    type: 'brainstorm',
    text: `Kai: What if we gave away seed packets at the till?
Luz: Ha, I love that. We could print the recipe on the back.
Kai: Or a calendar. Maybe we can ask local gardeners.
Luz: Let's think bigger. Imagine a whole garden on the roof.
Kai: I would need to know what the roof can carry.
Luz: True. We should never promise tomatoes in March though, haha.
Kai: I can see it in front of me. Let me write that on the board.`,
    items: [],
  },
  {
    name: 'minutes in prose',
    text: `The board met on 13 January. The treasurer reported that membership fees are up by four percent. After a short discussion the board approved the budget for 2026. Ms. Hall will contact the city about the hall rental before the end of the month. Mr. Ito agreed to prepare the newsletter by 20 January. It is still open whether the summer fair takes place. The next meeting is on 10 February.`,
    items: [
      ['Ms. Hall', 'contact the city about the hall rental', '2026-01-31'],
      ['Mr. Ito', 'prepare the newsletter', '2026-01-20'],
    ],
    decisions: ['After a short discussion the board approved the budget for 2026.'],
    questions: ['It is still open whether the summer fair takes place.'],
  },
  {
    name: 'table of owners',
    text: `Project Heron – actions

| # | Action | Owner | Due |
|---|--------|-------|-----|
| 1 | Order the pumps | Karin | 20 Jan |
| 2 | Book the crane | Yusuf | Friday |
| 3 | Draft the safety plan | TBD | |`,
    items: [
      ['Karin', 'Order the pumps', '2026-01-20'],
      ['Yusuf', 'Book the crane', '2026-01-16'],
      [null, 'Draft the safety plan'],
    ],
  },
  {
    name: 'owner and due behind the task',
    text: `Next steps
1. Translate the manual. Owner: Mei. Due: 23 January
2. Clean up the shared drive (Owner: Ben, Due: Monday)
3. Sign the NDA - Farah - by Friday

Parking lot
- bigger office?`,
    items: [
      ['Mei', 'Translate the manual', '2026-01-23'],
      ['Ben', 'Clean up the shared drive', '2026-01-19'],
      ['Farah', 'Sign the NDA', '2026-01-16'],
    ],
    questions: ['bigger office?'],
  },
  {
    name: 'headings and bullets',
    text: `# Design review

**Attendees:** Ana, Wil, Grete

## Discussion
- Wil showed the new icons, most people like them
- contrast of the disabled button is too low
- Ana will never get used to the purple :)

## Decisions
- Ship the new icons in 4.2
- Keep the old sidebar until summer

## Action items
- [ ] Wil: raise the contrast of the disabled button
- [ ] Grete to run the five-second test again next week
- [x] Ana: upload the recordings
- Ana – share the notes with support

## Open questions
- Do we need a dark mode for print?`,
    items: [
      ['Wil', 'raise the contrast of the disabled button'],
      ['Grete', 'run the five-second test again', '2026-01-23'],
      ['Ana', 'share the notes with support'],
    ],
    decisions: ['Ship the new icons in 4.2', 'Keep the old sidebar until summer'],
    questions: ['Do we need a dark mode for print?'],
  },
  {
    name: 'arrows and mentions',
    text: `retro 12/1
went well: fewer pages, nice demo
meh: flaky e2e tests, slow reviews
-> Tobi: quarantine the flaky tests
-> pair on reviews twice a week (all)
@jule please check the test runner bill until Friday
AI Max: invite QA to refinement
no decision on the new branch model yet`,
    items: [
      ['Tobi', 'quarantine the flaky tests'],
      ['all', 'pair on reviews twice a week'],
      ['jule', 'check the test runner bill', '2026-01-16'],
      ['Max', 'invite QA to refinement'],
    ],
  },
  {
    name: 'long discussion with recap',
    text: `Owen: Okay, thanks everybody for making time. The main thing today is the outage on Sunday.
Bianca: Right. So basically the certificate expired and nobody saw the mails because they went to Piotr's old address.
Owen: How long were we down?
Bianca: Forty minutes. I have to say the status page helped.
Sanjay: You know, we should really automate the renewal.
Owen: Agreed. Sanjay, would you look into automatic renewal?
Sanjay: Yeah, I'll have a proposal by next Wednesday.
Owen: Great. What about the mails?
Bianca: I'll set up a shared mailbox for vendor mails today and I'll add all of you.
Owen: Do we owe customers a credit?
Sanjay: I don't know, we need to check the contract.
Owen: I'll ask legal about that.
Bianca: If I had more time I would rewrite the monitoring too, but not this quarter.
Owen: Fine. We'll stick with the current monitoring until summer.
Sanjay: Works for me.
Owen: So to recap: Sanjay writes the proposal, Bianca will set up the shared mailbox, and I'll ask legal. Anything else?
Bianca: No, that's it.
Owen: Thanks, bye.`,
    items: [
      ['Sanjay', 'look into automatic renewal', '2026-01-21'],
      ['Bianca', 'set up a shared mailbox for vendor mails', '2026-01-14'],
      ['Owen', 'ask legal'],
    ],
    decisions: ["We'll stick with the current monitoring until summer."],
    questions: ['Do we owe customers a credit?'],
  },
  {
    name: 'chatter without tasks',
    text: `Lotte: Hi! Can you see my screen?
Emil: Yes. Could you zoom in a bit?
Lotte: Better? Let me scroll down. So I'll start with the numbers.
Emil: Go ahead.
Lotte: As you can see, January was slow. I'll explain why in a second.
Emil: Can I ask something? Is that with or without returns?
Lotte: Without. I'll come back to that. You have to remember that we had snow.
Emil: Right, I'll be honest, I expected worse.
Lotte: Me too. I'll stop sharing now.
Emil: Okay, I have to run. Talk to you later!`,
    items: [],
  },
  {
    name: 'refusals and second thoughts',
    text: `Rita: Hugo, can you take minutes today?
Hugo: Sorry, I can't, my keyboard is broken.
Rita: Then I'll take them. Hugo, could you at least order lunch for the workshop?
Hugo: I already did that yesterday.
Rita: Oh nice. Somebody should call the projector guy.
Hugo: Not me, please.
Iris: I'll call him at noon.
Rita: Thank you, Iris. Could you also print the badges?
Iris: Happy to. When do you need them?
Rita: By Thursday evening.`,
    items: [
      ['Iris', 'call the projector guy'],
      ['Iris', 'print the badges'],
    ],
  },
  {
    name: 'parents’ evening, plain dialogue without punctuation care',
    text: `Mrs Novak: ok so the school trip, we still need two drivers
Mr Lang: i can drive, i'll bring the van
Mrs Novak: wonderful. and the snacks?
Ms Dietz: i'll buy fruit and water
Mrs Novak: great, please keep the receipts
Mr Lang: what time do we leave?
Mrs Novak: we leave at eight, that's decided
Ms Dietz: can somebody check the weather on sunday?
Mr Lang: yes i will`,
    items: [
      ['Mr Lang', 'bring the van'],
      ['Ms Dietz', 'buy fruit and water'],
      ['Ms Dietz', 'keep the receipts'],
      ['Mr Lang', 'check the weather', '2026-01-18'],
    ],
    decisions: ["we leave at eight, that's decided"],
  },
  {
    name: 'sales huddle with bold names',
    text: `**Pia:** The Kestrel deal is at risk, their CFO left.
**Gus:** I'll set up a call with the new CFO next week.
**Pia:** Do that. **Gus**, bring the ROI sheet as well.
**Gus:** Okay.
**Pia:** I need to update the forecast by Friday anyway.
**Zoe:** The team agreed to drop the starter discount, so I'll change the price list tonight.`,
    items: [
      ['Gus', 'set up a call with the new CFO', '2026-01-23'],
      ['Gus', 'bring the ROI sheet'],
      ['Pia', 'update the forecast', '2026-01-16'],
      ['Zoe', 'change the price list', '2026-01-14'],
    ],
    decisions: ['The team agreed to drop the starter discount, so I’ll change the price list tonight.'],
  },
  {
    name: 'council, formal speech',
    text: `The Chair: Order. I ask members to keep to three minutes.
Cllr Adeyemi: Thank you, Chair. I want to thank the officers. We must never forget what the flood did to our town.
Cllr Brook: I agree with my colleague. We need to do more for the families. We will continue to work with the county.
The Chair: Can I ask the officer to give the figures?
Ms Vale: Two hundred homes were affected. I'll write to members with the full list by the end of the month.
Cllr Brook: Will the county pay for the pumps?
Ms Vale: We don't know yet.
The Chair: The motion is approved.`,
    items: [['Ms Vale', 'write to members with the full list', '2026-01-31']],
    decisions: ['The motion is approved.'],
    questions: ['Will the county pay for the pumps?'],
  },
  {
    name: 'transcript without names',
    text: `Okay so thanks for joining, this is about the trade show in March. We have a booth of twelve square metres. Laura, can you get the brochures printed by the end of February? Sure. And I'll book the hotel tomorrow. The old banners are damaged so somebody needs to order new ones. We agreed not to bring the big screen this year. How many people are we sending? I'm not sure yet. Alright, see you next week.`,
    items: [
      ['Laura', 'get the brochures printed', '2026-02-28'],
      [null, 'book the hotel', '2026-01-15'],
      [null, 'order new ones'],
    ],
    decisions: ['We agreed not to bring the big screen this year.'],
    questions: ['How many people are we sending?'],
  },
  {
    name: 'sprint planning',
    text: `Aisha: First story is the export. Viktor, are you still fine with taking it?
Viktor: Yes, I can start on it today.
Aisha: Cool. Then the search bug, who can take that?
Lin: I'll take it.
Aisha: Thanks Lin. Viktor, please make sure the export has a progress bar.
Viktor: Will do.
Lin: Should we estimate the new onboarding?
Aisha: Not today. Let's postpone onboarding to the next sprint.
Viktor: Fine by me. By the way, the build takes 20 minutes now.
Lin: I could look into the cache if nobody minds.
Aisha: That would be great. Can you report back on Monday?
Lin: Sure thing.
Aisha: I'll update the board and send out the sprint goal this afternoon.`,
    items: [
      ['Lin', 'look into the cache'],
      ['Viktor', 'make sure the export has a progress bar'],
      ['Lin', 'report back', '2026-01-19'],
      ['Aisha', 'update the board and send out the sprint goal', '2026-01-14'],
    ],
    decisions: ["Let's postpone onboarding to the next sprint."],
  },
  {
    name: 'landlord and tenant',
    type: 'client',
    text: `Tenant: The heating in the kitchen has been broken since Monday.
Landlord: I'm sorry about that. I'll send a technician tomorrow morning.
Tenant: Thanks. Could you also have the lock on the mailbox replaced?
Landlord: Yes, but that may take until next week.
Tenant: That's okay. Do I have to be at home?
Landlord: Please leave the key with the neighbor.
Tenant: All right, I'll give the key to Mrs. Ortiz.`,
    items: [
      ['Landlord', 'send a technician', '2026-01-15'],
      ['Landlord', 'have the lock on the mailbox replaced', '2026-01-23'],
      ['Tenant', 'leave the key with the neighbor'],
      ['Tenant', 'give the key to Mrs. Ortiz'],
    ],
  },
  {
    name: 'notes with names first',
    text: `Weekly 14/01

Done
- new pricing live
- hired second designer

Actions
Bo - chase invoice 2231
Ida: book flights to Lyon by Monday
Ida and Bo to prepare the investor deck
update the FAQ (Rosa)
everyone: fill in the survey

Decisions
moving standup to 9:30`,
    items: [
      ['Bo', 'chase invoice 2231'],
      ['Ida', 'book flights to Lyon', '2026-01-19'],
      ['Ida and Bo', 'prepare the investor deck'],
      ['Rosa', 'update the FAQ'],
      ['everyone', 'fill in the survey'],
    ],
    decisions: ['moving standup to 9:30'],
  },
  {
    name: 'Slack thread with full names',
    text: `Marta Ruiz
  9:14 AM
Morning! The staging login is broken again
Jon Bell
  9:15 AM
:eyes: looking
9:22
found it, expired secret. I'll rotate it and add a reminder to the calendar
Marta Ruiz
  9:25 AM
thanks! could you write that down in the runbook too?
Jon Bell
  9:26 AM
sure, will do after lunch
Marta Ruiz
  9:27 AM
TODO: ask security whether we can use longer-lived secrets`,
    items: [
      ['Jon Bell', 'rotate it and add a reminder to the calendar'],
      ['Jon Bell', 'write that down in the runbook'],
      [null, 'ask security whether we can use longer-lived secrets'],
    ],
  },
  {
    name: 'IRC log with times',
    text: `[14:01:02] <hsu> good morning
[14:02:10] <hsu> Topic: release 2.3
[14:02:40] <mara> the changelog is missing two fixes
[14:03:05] <hsu> mara: can you add them?
[14:03:20] <mara> yes, will do today
[14:04:00] <petr> q+
[14:04:30] <petr> we should not release before the translation is in
[14:05:00] <hsu> RESOLVED: release 2.3 waits for the translations
[14:05:30] <hsu> ACTION: petr to ping the translators
[14:06:00] <petr> ok`,
    items: [['petr', 'ping the translators']],
    decisions: ['release 2.3 waits for the translations'],
  },
  {
    name: 'one-on-one',
    text: `Beth: How was your week?
Noel: Busy, but good. I finally closed the audit tickets.
Beth: Great work. I think you should apply for the lead role.
Noel: Thanks. I'd have to think about it.
Beth: Of course. I'll send you the job description, and you can let me know by next Friday.
Noel: Okay. One more thing, I need a new laptop, mine keeps crashing.
Beth: I'll talk to IT about it today.
Noel: And I promised to help Tara with her talk. I'll review her slides over the weekend.
Beth: Nice. Let me know if you need time for that.`,
    items: [
      ['Beth', 'send you the job description'],
      ['Beth', 'talk to IT about it', '2026-01-14'],
      ['Noel', 'review her slides', '2026-01-17'],
    ],
  },
  {
    name: 'podcast, nothing to do',
    type: 'interview',
    text: `Host: Welcome back to the show. Today we talk about bees.
Guest: Thank you for having me.
Host: Can you explain how a hive decides where to live?
Guest: Scouts dance. You have to imagine a thousand bees voting. If the site is good, they will dance longer.
Host: And what should listeners do in their gardens?
Guest: Plant late flowers. Please don't use poison. I will always say that.
Host: We'll be right back after the break.`,
    items: [],
  },
  {
    name: 'committee with formal actions',
    text: `Minutes of the garden committee, 12 January

Present: J. Moss, A. Okoye, P. Lund

1. The minutes of the last meeting were approved.
2. Mr. Lund reported that the pump is repaired.
3. It was agreed that the annual fee stays at 30 euros.
4. Action: A. Okoye to write to the council about the fence by 31 January.
5. Action: J. Moss will order seeds.
6. Question: who opens the gate on Sundays?`,
    items: [
      ['A. Okoye', 'write to the council about the fence', '2026-01-31'],
      ['J. Moss', 'order seeds'],
    ],
    decisions: [
      'The minutes of the last meeting were approved.',
      'It was agreed that the annual fee stays at 30 euros.',
    ],
    questions: ['who opens the gate on Sundays?'],
  },
  {
    name: 'minutes around a transcript',
    text: `Harbor museum, planning meeting, 14 January

Attendees:
- Vera Holm (director)
- Joris Baak (exhibitions)
- Imani Cole (education)

Agenda:
1. Summer exhibition
2. School visits

Discussion:

Vera: Welcome all. The loan of the two ship models is confirmed, but the insurance got more expensive.

Joris: Yes. I'll ask a second broker for an offer by Monday. Also, the display cases need new locks.

Imani: Schools keep asking for a date. When does the exhibition open?

Vera: We agreed to open on 20 June.

Imani: Good. I need everyone to send me their holiday dates by 30 January.

Joris: Will do.

Action items:
1. Joris to order new locks by January 23
2. Imani to invite the schools
3. Vera: sign the loan contract (due 28 January)

Decisions made:
- Entry stays free for children

Next meeting:
Date: 11 February
Place: Library

Meeting ended at 11:30.`,
    items: [
      ['Joris', 'ask a second broker for an offer', '2026-01-19'],
      [null, 'send me their holiday dates', '2026-01-30'],
      ['Joris', 'order new locks', '2026-01-23'],
      ['Imani', 'invite the schools'],
      ['Vera', 'sign the loan contract', '2026-01-28'],
    ],
    decisions: ['We agreed to open on 20 June.', 'Entry stays free for children'],
  },
  {
    name: 'plan first, owner after',
    text: `Rosa: The tickets sell well. We still need to hire a second sound engineer.
Pavel: I know one.
Rosa: Pavel, can you handle that?
Pavel: Sure, I'll call her tomorrow.
Dee: I'm working on the poster. I should be able to finish it by Friday.
Rosa: Lovely. The sound team will test the speakers on 20 January. If it rains we would move inside.
Dee: Did you pay the deposit?
Rosa: Not yet.`,
    items: [
      ['Pavel', 'hire a second sound engineer', '2026-01-15'],
      ['Dee', 'finish it: I am working on the poster', '2026-01-16'],
      ['sound team', 'test the speakers', '2026-01-20'],
    ],
  },
];
