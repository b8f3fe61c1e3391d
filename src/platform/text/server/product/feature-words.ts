const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Nouns that take an article in the singular; the last word of many a feature. */
export const countNouns = set(
  'adapter alarm amplifier antenna app arm armrest bag band bar base basket battery bed belt bin blade blanket bottle bowl box bracket brake brush bucket buckle button cable camera cap card case chain chair charger chip clip clock collar compartment compass connection connector container controller cord core cover cup curtain cushion cycle design desk dial diffuser display dock door drawer drive edge engine fabric fan filter finish fit flap flashlight floor fork frame function garden gear gift glove grip guarantee guide handle hat heel hem hinge holder hood hook hose housing interface jack jacket kettle key keyboard kit knife knob lamp laptop layer leash lens lid light lining liner list lock loop machine magnet manual mask mat mattress menu microphone mirror mode monitor motor mount mouse mug neck necklace notebook nozzle outlet pack pad pan panel pattern pedal pen phone pillow plan plate player plug pocket port pot pouch printer processor profile program projector pump rack radio range recipe reel remote report ring rod roof rope rug saddle sail scale screen screw seam seat sensor set shade sheet shelf shell shoe shirt shoulder shower silhouette sink size sleeve slot sofa sole speaker spoon spring stand starter station stitch strap string subscription surface switch system table tablet tail tank tent texture thermometer thermostat timer tip tool top towel toy track trail tray trigger tripod tube turntable tyre tire umbrella unit valve vase vest wall wallet warranty watch wheel window wing wire wrist zip zipper blend formula scent fragrance flavour flavor scoop sachet capsule tin jar tracker planner dashboard calendar editor template course lesson certificate book cookbook battery-pack hub router drone gimbal lantern torch bulb socket heater cooler fridge freezer oven stove grill toaster blender mixer juicer grinder peeler opener corkscrew thermos flask backpack suitcase briefcase purse duvet crib stroller carrier bib rattle puzzle game headset headband earcup earpiece runtime dustbin swivel back hour day week month year minute metre meter litre liter gram step speed colour color touchscreen touchpad trackpad stylus dongle',
);

/** Nouns without an article or a plural. */
export const massNouns = set(
  'access air life operation aluminium aluminum audio bamboo bluetooth brass cancellation canvas ceramic charging clay cleaning cloth coffee comfort connectivity control cooling copper cork cotton coverage data delivery denim detection down dust energy equipment fleece foam foil food fur furniture glass gold granite grip heat heating hemp housing insulation iron isolation ivory juice latex leather lighting linen lotion maintenance marble material memory mesh metal milk moisture music navigation noise nylon oak oil packaging padding paint paper performance pine plastic playback polyester porcelain powder power protection quality ram recording recovery resistance rubber salt sand satin security shipping silicone silk silver skin soap software soil sound space stability steel stitching stone storage streaming suction sugar support suede tea technology tracking ventilation velvet video viscose walnut water wax wifi wi-fi wood wool yarn upholstery illumination stabilization stabilisation assembly installation installing sharing editing hosting encryption backup compatibility styling',
);

/** Words that say what a thing is like; endings tell others. */
export const adjectives = set(
  'adaptive affordable airtight ambidextrous antibacterial automatic biodegradable breathable bright calm classic clean collapsible colourful comfortable compact compostable contemporary convenient cool cordless cosy cozy crisp cruelty-free crunchy custom delicate dimmable discreet durable easy eco-friendly elegant energy-saving ergonomic extendable fast firm flat flexible foldable fragrant fresh fruity gentle gluten-free handheld handmade handy heavy-duty hypoallergenic insulated intuitive light lightweight lockable long-lasting loud low-maintenance machine-washable magnetic matte minimal minimalist mobile modern modular natural noise-cancelling non-slip non-stick odourless odorless organic padded plain playful portable powerful practical pre-assembled quick quiet rechargeable recyclable recycled refillable reliable removable repairable responsive retractable reusable reversible robust rugged rust-proof safe scented self-cleaning shatterproof shock-absorbing silent simple sleek slim small smart smooth soft solid spacious splash-proof stackable stain-resistant stable sturdy stylish sustainable tasty thin timeless tough transparent ultra-light ultralight unisex universal unscented vegan versatile vintage vegetarian warm washable water-repellent waterproof weatherproof windproof wireless wrinkle-free',
);
export const adjectiveEnding =
  /(?:-?proof|-?resistant|-free|less|able|ible|-friendly|-safe|-saving|-repellent|-absorbing|-ready|-compatible)$/u;
/** `sweat resistant` */
export const looseAdjective =
  /^[\p{L}-]+ (?:proof|resistant|free|friendly|safe|repellent|absorbing|compatible|washable)$/iu;
/** `easy to clean`, `safe for children`. */
export const adjectivePhrase =
  /^(?:(?:very|fully|highly|extra|super|ultra|completely|naturally|100 ?%) )?(?<first>[\p{L}-]+)(?: (?:to|for|with|against|in|on|and|from|by|when|even) .+)?$/iu;

/** What a thing does, in the third person. */
export const doingVerbs = set(
  'absorbs accepts adapts adjusts aligns allows attaches automates blends blocks blooms boosts breathes brews brings calculates carries charges chills cleans clips closes collects comes connects converts cooks cools covers creates cuts cycles delivers detects dims displays dissolves does dries emits expands fills filters finds fits floats folds freezes gives glides glows grinds grips grows hangs has heats helps hides holds hydrates includes installs integrates keeps kills lasts lets lights lifts locks looks makes measures mixes monitors moves needs nourishes offers opens operates organizes organises pairs plays plugs polishes prints produces projects protects provides purifies reaches recharges records reduces refreshes reheats reminds removes repels requires resists rolls rotates runs saves scans seals sends senses serves shields shows shuts sits sleeps slides slips smells sounds spins sprays stands stays steams sterilizes stores stretches supports switches syncs takes tastes tells tilts tracks translates turns unfolds updates uses vibrates warms washes weighs whitens wipes withstands bakes builds carries catches controls doubles drains eliminates enhances ensures enters improves increases maintains manages prevents relieves replaces seats starts stops transforms works wraps',
);
export const makingWords = set(
  'approved assembled based built certified coated covered crafted designed developed dyed engineered equipped fermented filled finished formulated grown hand-finished hand-painted hand-stitched handcrafted harvested infused inspired licensed lined made manufactured milled optimized optimised packaged packed powered pressed printed produced recommended reinforced roasted sewn shaped sourced tailored tested treated trimmed woven',
);

/** What a feature is good for, by a word in it; it claims nothing that the feature does not. */
export const benefits: readonly (readonly [RegExp, string])[] = [
  [/\bbatter(?:y|ies)$/iu, 'for when there is no socket around'],
  [/\b(?:warranty|guarantee)$/iu, 'for peace of mind'],
  [/\b(?:pockets|compartments)$/iu, 'so that everything has its place'],
  [/\btimer$/iu, 'so that nothing is forgotten'],
];

/** Goods for which selling words are out of place. */
export const plainGoods =
  /\b(?:guns?|rifles?|pistols?|firearms?|ammo|ammunition|weapons?|explosives?|fireworks?|knuckles?|tasers?|pesticides?|herbicides?|insecticides?|bleach|poison|acids?|solvents?|medicines?|medications?|drugs?|pills?|supplements?|cures?|vaccines?|steroids?|opioids?|cannabis|cbd|thc|tobacco|cigarettes?|cigars?|vapes?|nicotine|alcohol|vodka|whisk(?:e)?y|infant formula|prescription|insulin|asbestos)\b/iu;

/** Names, and words made of names, that keep their capital. */
export const properWords = set(
  'african alexa alpine amazon america american amsterdam android apple arctic arabian asian atlantic australia australian austrian belgian berlin bluetooth brazil brazilian britain canada canadian caribbean celtic chile chilean china chinese christmas colombian cuban danish denmark dolby dutch easter egyptian england english ethernet ethiopian europe european finland finnish france french german germany google gothic greek hawaiian hungarian iceland india indian intel ireland irish israeli italian italy jamaican japan japanese java kevlar kenyan korea korean latin linux london lycra mac madrid mediterranean merino mexican mexico microsoft milan moroccan munich neoprene nordic norway norwegian oslo oxford pacific paris persian peruvian philips poland polish portugal portuguese pyrex roman rome russian samsung scandinavian scotland scottish siri sony spain spanish sweden swedish swiss switzerland teflon texas thai tokyo turkish ukrainian usa velcro victorian vienna vietnamese wales welsh wi-fi wifi windows zigbee zurich',
);

/** Abbreviations that are read as a word, which begins with a consonant. */
export const spokenAbbreviation =
  /^(?:HEPA|LAN|LASER|LIDAR|MIDI|NASA|RADAR|RAID|RAM|ROM|SCUBA|SIM|SONAR|STEM)\b/u;
