/** A report of a few paragraphs, and a reader's summary in three sentences. */
export type NewsCase = { paragraphs: readonly string[]; summary: string };

/** Written for this test, with its summaries, before the engine was run on it. */
export const news: readonly NewsCase[] = [
  {
    paragraphs: [
      'A fire destroyed the old sugar mill at Brandvik on Saturday night. Nobody was hurt, the fire brigade said on Sunday.',
      'The fire broke out shortly after ten in a workshop on the ground floor. Within half an hour the roof was in flames. Eighty firefighters from five towns fought it until the morning. Smoke could be seen thirty kilometres away.',
      'The mill was built in 1884 and had been empty since 2009. Last year the town sold it to a company from Halden that wanted to build sixty flats. Work was to begin in the spring.',
      'The police think that the fire was set. Two young men were seen running from the building, and a can of petrol was found in the yard. “We ask everyone who took pictures that night to send them to us,” said inspector Liv Aune.',
      'The company has not decided whether it will still build. Its manager said that the walls would be examined this week.',
    ],
    summary:
      'A fire destroyed the old sugar mill at Brandvik on Saturday night, and nobody was hurt. The police think that it was set, for two young men were seen running away. A company that wanted to build sixty flats in the mill has not decided whether it still will.',
  },
  {
    paragraphs: [
      'The city of Mora will make its buses free for everyone under twenty from August. The council voted for the plan by 31 to 14 on Thursday evening.',
      'About nine thousand young people live in the city. At present a monthly ticket costs them 38 crowns. The council expects to lose two million crowns a year in fares.',
      'Supporters say that free buses will keep cars away from schools. “Every morning two hundred cars stop in front of our gate,” said Eva Stenmark, the head of the school at Norra. A trial last autumn showed that a third of them stayed away when the bus was free.',
      'The opposition called the plan a present that the city cannot pay for. It wanted to use the money for more drivers, since forty jobs are vacant. The bus company warned that the lines to the north are already full.',
      'The council will look at the figures again after two years.',
    ],
    summary:
      'Buses in Mora will be free for everyone under twenty from August, the council decided by 31 to 14. Supporters hope that fewer cars will stop in front of schools, as in a trial last autumn. The opposition says that the city cannot pay for it and needs more drivers.',
  },
  {
    paragraphs: [
      'The carmaker Valdo will cut 1,200 jobs at its plant in Linz, a quarter of all who work there. The company announced this on Monday after its profit had halved.',
      'The plant builds engines that run on diesel. Orders for these engines have fallen by 40 percent in three years. Valdo now wants to build batteries there, but for this it needs fewer people.',
      'Nobody will be dismissed before the end of next year. Workers older than 57 can retire early, others can move to the plant in Graz.',
      'The union said it would fight for every job. It called on workers to stop work for four hours on Wednesday. “The bosses slept while others built electric cars,” said the chairman of the works council, Karl Eder.',
      'The mayor of Linz spoke of a black day for the city. She wants to meet the company this week. Shares of Valdo rose by three percent.',
    ],
    summary:
      'The carmaker Valdo will cut 1,200 jobs at its engine plant in Linz, because orders for diesel engines have fallen. Batteries are to be built there instead, which needs fewer people. The union will fight for every job and called a strike of four hours on Wednesday.',
  },
  {
    paragraphs: [
      'Researchers have found a species of frog that was thought to be extinct. Eleven of the animals live in a single valley in the mountains of Sarra, the university of Tel reported on Friday.',
      'The golden reed frog was last seen in 1971. Swamps where it lived were drained for rice. Several expeditions looked for it in vain.',
      'This time the team listened instead of looking. It hung up sixty recorders along streams and let a computer search the recordings for the call of the frog, which was known from an old tape. After five weeks there was a match.',
      '“I did not sleep that night,” said the biologist Ana Pires, who led the search. She then walked for three days to reach the valley.',
      'The place is kept secret, so that collectors do not come. The government wants to declare the valley a reserve. A zoo has offered to breed the frogs.',
    ],
    summary:
      'Researchers found eleven golden reed frogs, a species thought to be extinct since 1971, in a valley in the mountains of Sarra. They hung up recorders along streams and let a computer search for its call. The place is kept secret, and the government wants to make it a reserve.',
  },
  {
    paragraphs: [
      'Heavy rain has flooded large parts of the town of Kolding. Six hundred people had to leave their homes on Tuesday, and a man of 64 is missing.',
      'In one night as much rain fell as usually in two months. The river rose by more than three metres and broke through a dike at two in the morning. Boats of the army brought people to a sports hall.',
      'The water has reached the hospital, which moved its patients to other towns. Trains will not run until Friday at the earliest. Forty thousand households were without power for some hours.',
      'Forecasters expect the rain to end on Wednesday. The river will stay high for some days, because water still flows down from the hills.',
      'Two years ago engineers had warned that the dike was too weak. The county had put off the repair to save money. A spokesman said that it was too early to speak of blame.',
    ],
    summary:
      'Heavy rain flooded Kolding after the river broke through a dike; six hundred people had to leave their homes and a man is missing. The hospital was emptied, and trains will not run until Friday. Engineers had warned that the dike was too weak, but the county put off the repair.',
  },
  {
    paragraphs: [
      'After eighteen years as conductor Mirjam Voss will leave the orchestra of Lund. She told the musicians on Wednesday that the coming season will be her last.',
      'Voss came to Lund at the age of 34. The orchestra was small then and close to being shut. Today it has 76 players and travels to three continents.',
      'She was the first to bring whole schools to rehearsals. More than fifty thousand children have sat among the players since. Other orchestras have taken up the idea.',
      'In recent years there was quarrel about money. The county cut its share by a tenth, and five places were not filled. “I have spent more time on budgets than on Brahms,” Voss said.',
      'She wants to teach in Berlin and to write a book. Who will follow her is to be decided by Easter. The orchestra has asked its players for names.',
    ],
    summary:
      'Mirjam Voss will leave the orchestra of Lund after eighteen years as its conductor. Under her the small orchestra grew to 76 players, and fifty thousand children came to its rehearsals. There had been quarrel about money after the county cut its share.',
  },
  {
    paragraphs: [
      'The supermarket chain Nord has recalled a yoghurt for children. Small pieces of plastic were found in two cups, the company said on Thursday.',
      'The yoghurt “Little Bear” with strawberries, sold since the third of May, is affected. Its date is the ninth of June. Other sorts are safe.',
      'Customers should not eat the yoghurt and can bring it back to any shop, also without a receipt. They get their money back.',
      'The plastic comes from a broken seal in a machine at the dairy in Tved. The seal has been replaced. The dairy makes 90,000 cups a day.',
      'A child in Aarhus had cut its lip slightly. Its parents told the food authority, which informed the company. It is the third recall of Nord this year.',
    ],
    summary:
      'The supermarket chain Nord has recalled the strawberry yoghurt “Little Bear”, because pieces of plastic were found in two cups. Customers should not eat it and get their money back without a receipt. The plastic came from a broken seal in a machine at the dairy.',
  },
  {
    paragraphs: [
      'Anton Reyes has won the race around Lake Saima for the third time. The runner from Porto needed three hours and 52 minutes for the sixty kilometres on Sunday.',
      'It was the hottest race since the beginning in 1988. At noon the thermometer showed 33 degrees. A third of the 900 runners gave up, and fourteen were taken to hospital.',
      'Reyes ran alone from the twentieth kilometre. “I drank at every stand, and I did not look back,” he said. He missed his own record by nine minutes.',
      'Behind him there was a surprise. Second was Oskar Lampi, a postman of 45 who had never run more than a marathon. He trains on his round of letters.',
      'Among the women Tuuli Koski won ahead of last year’s winner. The organizers want to start at five in the morning next year. They had been criticized by doctors for not stopping the race.',
    ],
    summary:
      'Anton Reyes won the race around Lake Saima for the third time, in three hours and 52 minutes. It was the hottest race ever: a third of the runners gave up, and fourteen were taken to hospital. After criticism by doctors the organizers want to start at five in the morning next year.',
  },
];
