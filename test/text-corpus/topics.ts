export type TopicCase = {
  text: string;
  /** Phrases under which a reader would file the text. Forms of a word count as one. */
  keyphrases: readonly string[];
  /** A reader's summary in two sentences. */
  summary: string;
  /** True for the abstract of a study. */
  isAbstract?: true;
};

/** Written for this test, with keyphrases and summary, before the engine was run on it. */
export const topics: readonly TopicCase[] = [
  {
    text: 'For three summers the river Alma has been too warm for trout. Cold water holds more oxygen than warm water, and trout need a lot of it. The county now plants willows along forty kilometres of the bank. Shade from the trees can lower the water temperature by two degrees, a study of the county found. Farmers were worried about the land they would lose. They are paid for every metre of bank that they give up. The first willows were planted in March by pupils from two schools. Biologists will count the trout again in five years.',
    keyphrases: ['river Alma', 'trout', 'willows', 'water temperature', 'shade', 'bank', 'county', 'oxygen'],
    summary:
      'The river Alma has become too warm for trout, so the county plants willows along forty kilometres of its bank. Their shade can lower the water temperature by two degrees.',
  },
  {
    text: 'The night train between Lund and Torsby will run again from October. It was stopped eleven years ago because too few people used it. Since then flights have become dearer, and many travellers have asked for a way to cross the country while they sleep. The railway company has bought thirty used sleeping cars and is rebuilding them in its own workshop. Each sleeping car has ten cabins with a washbasin. A cabin will cost about as much as a simple hotel. Tickets go on sale in June. The company expects to lose money in the first two years.',
    keyphrases: [
      'night train',
      'railway company',
      'sleeping cars',
      'cabins',
      'tickets',
      'flights',
      'travellers',
    ],
    summary:
      'The night train between Lund and Torsby will run again from October, eleven years after it was stopped. The railway company is rebuilding thirty used sleeping cars for it.',
  },
  {
    isAbstract: true,
    text: 'We describe a method that finds leaks in heating pipes by means of drones. A drone with an infrared camera flies over the streets at night and takes thermal images. Warm spots in the thermal images point to leaks, but manholes and cellar windows are warm too. A classifier was trained on nine hundred spots that repair crews had checked. It told leaks from false alarms in 88 percent of the cases. One flight covers as much of the network as two crews check in a month. The method works only when the ground is dry and the air is cold.',
    keyphrases: [
      'leaks',
      'heating pipes',
      'drones',
      'infrared camera',
      'thermal images',
      'classifier',
      'false alarms',
    ],
    summary:
      'The method finds leaks in heating pipes with a drone that takes thermal images at night. A classifier told leaks from false alarms in 88 percent of the cases.',
  },
  {
    text: 'Good bread needs time more than it needs skill. A slow dough is mixed in the evening with very little yeast and stands in a cool kitchen until the morning. During the night enzymes break the starch into sugar, and the sugar gives the crust its colour. A dough that rises quickly has none of that flavour. Kneading is hardly needed, for the gluten forms by itself when flour and water are left alone. Bake the loaf in a heavy pot with a lid. The steam in the pot keeps the crust soft until the loaf has risen.',
    keyphrases: ['bread', 'slow dough', 'yeast', 'crust', 'flavour', 'gluten', 'loaf', 'heavy pot', 'steam'],
    summary:
      'Good bread needs time more than skill: a slow dough with little yeast stands overnight. It is baked in a heavy pot, where steam keeps the crust soft.',
  },
  {
    text: 'The museum of Vell has given back forty-two masks to the island of Taro. They were carried off in 1897 by a captain who later sold them to the museum. For thirty years the islanders asked for the return of the masks, and for thirty years the museum said that the law forbade it. The law was changed last spring. The masks are used in a dance that marks the beginning of the rains, and copies of wood had taken their place. A house for the masks is being built near the harbour. Two of them will stay in Vell on loan.',
    keyphrases: ['museum of Vell', 'masks', 'island of Taro', 'return', 'law', 'islanders', 'dance', 'loan'],
    summary:
      'The museum of Vell has given back forty-two masks that were carried off from the island of Taro in 1897. The islanders had asked for their return for thirty years, until the law was changed.',
  },
  {
    text: 'Small shops lose more money to card fees than to thieves. A survey of six hundred shops found that card fees took 1.8 percent of their sales last year. Large chains pay less than half of that, because they can bargain with the banks. The ministry of trade now wants to cap the fees at half a percent for all. Banks warn that they would have to raise the price of accounts instead. The association of shopkeepers welcomed the plan. A vote in parliament is expected before the summer.',
    keyphrases: [
      'card fees',
      'small shops',
      'banks',
      'large chains',
      'ministry of trade',
      'survey',
      'cap',
      'sales',
    ],
    summary:
      'Small shops lose 1.8 percent of their sales to card fees, more than twice what large chains pay. The ministry of trade wants to cap the fees at half a percent.',
  },
  {
    text: 'Passwords that are long are safer than passwords that are odd. A program that guesses can try billions of short passwords in a second, whatever signs they hold. Every further letter makes its work many times harder. Four words drawn at random are easy to remember and would take centuries to guess. What helps most is never to use the same password twice. When one site is robbed, the thieves try the stolen passwords everywhere else. A password manager remembers them all and asks for a single one.',
    keyphrases: [
      'passwords',
      'short passwords',
      'stolen passwords',
      'password manager',
      'random words',
      'letter',
      'thieves',
    ],
    summary:
      'Long passwords are safer than odd ones, and four words drawn at random would take centuries to guess. Never use the same password twice; a password manager remembers them all.',
  },
  {
    text: 'Bees in cities make more honey than bees in the country. Parks and balconies flower from March to October, while fields of rape bloom for three weeks and then offer nothing. City honey also holds fewer pesticides, a laboratory in Brun has measured. But the number of hives in the city has doubled in five years, and wild bees find less to eat. Researchers advise new beekeepers to plant flowers rather than buy hives. One hive needs as much nectar as a hundred nests of wild bees. The city council is thinking about a limit.',
    keyphrases: ['bees', 'city honey', 'wild bees', 'hives', 'pesticides', 'beekeepers', 'nectar', 'flowers'],
    summary:
      'Bees in cities make more honey than bees in the country, because something flowers there from March to October. The number of hives has doubled, however, and wild bees find less to eat.',
  },
  {
    text: 'The bridge at Stenholm will be closed to lorries from Monday. Engineers found cracks in two of its steel beams during an inspection last week. Cars and buses may still cross, but no faster than thirty kilometres an hour. Lorries must take the ferry or drive a detour of sixty kilometres. The bridge was built in 1958 for a tenth of the traffic that it carries today. Repairs of the steel beams will last until the spring. A new bridge has been planned since 2009, but the money was spent on a tunnel.',
    keyphrases: [
      'bridge at Stenholm',
      'lorries',
      'cracks',
      'steel beams',
      'inspection',
      'detour',
      'repairs',
      'traffic',
      'new bridge',
    ],
    summary:
      'The bridge at Stenholm will be closed to lorries from Monday, because engineers found cracks in two steel beams. Repairs will last until the spring.',
  },
  {
    text: 'Sleep is when the brain tidies up. During deep sleep the spaces between nerve cells widen, and fluid washes away waste from the day. In mice that were kept awake the waste stayed where it was. The same stage of sleep fixes memories: people who slept after learning a list of words knew a third more of them. Deep sleep grows shorter with age. Alcohol shortens it too, though it makes one fall asleep sooner. A cool, dark bedroom and regular hours lengthen deep sleep more than any pill.',
    keyphrases: [
      'deep sleep',
      'brain',
      'nerve cells',
      'waste',
      'memories',
      'alcohol',
      'dark bedroom',
      'regular hours',
    ],
    summary:
      'During deep sleep the brain washes away the waste of the day and fixes memories. A cool, dark bedroom and regular hours lengthen it more than any pill.',
  },
  {
    isAbstract: true,
    text: 'This paper compares three ways of storing heat from the summer for the winter. Water tanks are cheap, but they lose a third of the heat before January. Gravel pits lose less and need four times the space. Boreholes in rock lose the least once the rock around them is warm, which takes four years. For a village of two hundred houses the boreholes are the cheapest after nine years. Below fifty houses, water tanks remain the better choice. The costs of all three ways depend most on the price of digging.',
    keyphrases: [
      'storing heat',
      'heat',
      'water tanks',
      'gravel pits',
      'boreholes',
      'rock',
      'costs',
      'village',
    ],
    summary:
      'The paper compares water tanks, gravel pits and boreholes for storing heat from summer for winter. For a village of two hundred houses boreholes are the cheapest after nine years; below fifty houses water tanks are better.',
  },
  {
    text: 'After nine seasons without a title, the women of Havn won the handball league on Sunday. They beat Nordby 31 to 27 in front of four thousand people. The goalkeeper Ida Brandt saved five penalties, two of them in the last three minutes. The coach had taken over the team in November, when it stood last but two. She let the young players start and changed the defence. The captain said that nobody had believed in them at Christmas. The team plays in the European cup next year.',
    keyphrases: [
      'Havn',
      'handball league',
      'Nordby',
      'goalkeeper Ida Brandt',
      'penalties',
      'coach',
      'young players',
      'defence',
      'European cup',
    ],
    summary:
      'The women of Havn won the handball league after nine seasons without a title by beating Nordby 31 to 27. The goalkeeper Ida Brandt saved five penalties.',
  },
  {
    text: 'Working from home saves time but costs chance meetings. A firm with two thousand employees let half of them work from home for a year and compared. Those at home took fewer breaks and finished eight percent more tasks. They also spoke with a quarter fewer colleagues outside their own team. New employees suffered most: after six months they knew hardly anybody. The firm now asks everyone to come in on Tuesdays and Wednesdays. New employees come in for the whole of their first three months.',
    keyphrases: [
      'working from home',
      'employees',
      'new employees',
      'chance meetings',
      'colleagues',
      'firm',
      'tasks',
      'breaks',
      'team',
    ],
    summary:
      'Employees who worked from home for a year finished eight percent more tasks but spoke with a quarter fewer colleagues of other teams. New employees suffered most, so the firm asks everyone to come in on two days a week.',
  },
  {
    text: 'The glacier above Fjell has lost a fifth of its ice since 2000. Meltwater from the glacier drives the power station in the valley, which had record years because of it. Geologists say that the peak has passed. By 2040 the station will have a third less water in August, when farmers need it too. The power company wants to raise the dam by twelve metres in order to keep water from the spring. Farmers would have to give up two meadows. The village votes on the dam in September.',
    keyphrases: [
      'glacier',
      'ice',
      'meltwater',
      'power station',
      'dam',
      'power company',
      'farmers',
      'village',
      'meadows',
    ],
    summary:
      'The glacier above Fjell has lost a fifth of its ice, and by 2040 the power station will have a third less water in August. The power company wants to raise the dam by twelve metres, and the village votes on it in September.',
  },
  {
    text: 'Old radios are worth repairing, says Tore Lind, who has a workshop in a former bakery. Most of them fail because of a capacitor that costs less than a coffee. Lind has repaired about three thousand radios in forty years. He teaches a course on Thursday evenings, and the course is full until next winter. Valve radios are the easiest, for every part can be seen and reached. Radios from the nineties are glued together and hardly can be opened. A new law will oblige makers to sell spare parts for ten years.',
    keyphrases: [
      'old radios',
      'Tore Lind',
      'workshop',
      'capacitor',
      'valve radios',
      'course',
      'spare parts',
      'new law',
    ],
    summary:
      'Old radios are worth repairing, says Tore Lind, for most of them fail because of a cheap capacitor. Valve radios are the easiest, while those of the nineties are glued together.',
  },
];
