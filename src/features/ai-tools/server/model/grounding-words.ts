/** Ordinary words that begin sentences of summaries, tasks, suggestions and product copy, and are nobody's name. */
export const sentenceOpeners: ReadonlySet<string> = listOf(
  [
    'a about above across after again against all almost along already also although always among an and any anybody anyone',
    "anything are aren't around as at be because been before behind being below beneath beside besides between beyond but by",
    "can't cannot could couldn't despite did didn't do does doesn't don't down during either every everybody everything except",
    "for from furthermore had hadn't has hasn't have haven't he he'd he'll he's hence her here here's his how i i'd i'll i'm",
    "i've is isn't it's its itself later less let's maybe me meanwhile moreover much must my near nevertheless nobody",
    "nonetheless nor not now of off often on only onto or otherwise our out outside over perhaps quite rather same she she'd",
    "she'll she's should shouldn't so somebody someone something sometimes soon than that's then there's they they'd they'll",
    "they're they've through throughout to too toward towards up upon very via was wasn't we we'd we'll we're we've were weren't",
    "what what's whenever whereas which whichever who who's whoever whom whose why within without won't would wouldn't yet",
    "you'd you'll you're you've yours",
    'action additional analysis another answer article attendees author both brief briefly',
    'changes client clients colleagues comments company concerns conclusion conversation customers deadline',
    'decision decisions details discussion document each each employees everyone feedback few findings',
    'further goal goals group however idea ideas in information instead interview issues items it key last',
    'leadership main management many meeting meetings members message more most multiple neither new next no',
    'none notes nothing once open opinion other others overall participants paragraph paragraphs people plan plans',
    'point points problem problems product project questions reader readers reasons report results review',
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
    'begin come describe do go hello leave mention need note please say see sorry thank think welcome',
    'actually additionally briefly clearly commonly consequently currently directly equally especially eventually exactly',
    'finally frequently fully generally gradually importantly initially largely mainly mostly naturally nearly normally',
    'notably obviously originally particularly partly possibly presumably previously primarily probably quickly really',
    'recently regularly relatively repeatedly roughly specifically subsequently suddenly surely typically ultimately',
    'unfortunately usually virtually widely',
    'according adding asking avoiding being bringing changing choosing combining concerning considering creating depending',
    'during giving growing having helping improving including increasing keeping making providing putting reducing regarding',
    'removing rewriting shortening showing starting taking using working writing',
    'added asked based combined compared engineered equipped improved increased inspired located packed planned reduced',
    'related supposed used',
    'thanks whatever wherever with you your',
  ].join(' '),
);

/** Capitals that are nobody's name, wherever they stand. */
export const alwaysCapital: ReadonlySet<string> = listOf("i i'd i'll i'm i've");

/** Ordinary words, or bent ones, that are names, months or days with a capital. */
export const likeNames: ReadonlySet<string> = listOf(
  [
    'al an april art august ban bill billy bob can chance chase chuck cliff dawn dean dec don drew earl ed ernst eve even',
    'faith fay feb frank fri gene grace grant guy hank harry heath herb hope hugh iris ivy jack jan jean joy jul jun june',
    'ken lance lee lily mar march mark marks mary max may mercy mike miles mon nick norm nov oct olive pat patty pearl penny per',
    'peter pierre ray rich rick rob robin rod roger rogers rose ruby sally sandy sat scott sep skip sol sonny stew sue summer',
    'sun ted thu tim tom tony tue uk un us van victor viola violet wade wed will woody',
    'baker banks bishop booth brooks brown browning bush carter chambers cook cooper cross dali downing fielding fields fisher',
    'ford fowler fox gates golding gore gray green harding hill holly holmes hunt hunter jobs keeling kelly king manning mason',
    'miller molly page parker parks pickering polly porter potter pounds powers price prince reading reed rice rivers rush',
    'rowling shell singer smith spielberg stone swift target taylor turner visa walker ward waters weaver webb wells wilding',
    'willing wise wolf wood woods young amazon apple oracle windows',
  ].join(' '),
);

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
