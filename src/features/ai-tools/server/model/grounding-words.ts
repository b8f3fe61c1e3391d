/** Ordinary words that begin sentences of summaries, tasks, suggestions and product copy, and are nobody's name. */
export const sentenceOpeners: ReadonlySet<string> = new Set(
  [
    'action additional all although analysis another answer article attendees author both brief briefly',
    'changes client clients colleagues comments company concerns conclusion conversation customers deadline',
    'decision decisions details discussion document each each employees everyone feedback few findings first',
    'further goal goals group however idea ideas in information instead interview issues items it key last',
    'leadership main management many meeting meetings members message more most multiple neither new next no',
    'none notes nothing once open opinion other others overall participants paragraph paragraphs people plan plans',
    'point points problem problems product project questions reader readers reasons report results review second',
    'sentence sentences several similarly since some speaker speakers staff still story study such summary',
    'suggestions task tasks team teams text that the their there therefore these this those though thus time',
    'together tone topics under until users various visitors when where whether while work workers writer',
    'add adjust agree allocate analyze announce apply approve arrange ask assess assign attend avoid book break bring',
    'build buy call change check choose clarify clean collect combine compare complete confirm consider consult contact',
    'continue coordinate correct create cut decide define deliver demonstrate design determine develop discuss',
    'distribute document draft drop edit email ensure evaluate examine expand explain explore file fill finalize find',
    'finish fix follow gather get give handle hand help hire hold identify implement improve include inform inspect',
    'install introduce invite investigate join keep launch learn let list look make measure meet merge monitor move',
    'name notify obtain offer order organize outline pay pick plan post prepare present print prioritize procure',
    'provide publish put read recruit reduce rephrase refer refine remove rename repair replace reply research',
    'reschedule resolve respond restore revise rewrite run save schedule search secure sell send set share ship',
    'shorten show simplify solve sort speak specify split start state stop submit support switch take talk tell test',
    'track train translate try turn update upgrade upload use vary verify visit wait watch write',
    'built comfortable comes crafted designed discover elegant enjoy experience featuring made perfect ready simple',
    'thanks whatever wherever with you your',
  ]
    .join(' ')
    .split(' '),
);
