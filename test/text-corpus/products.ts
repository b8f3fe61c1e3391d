export type SampleProduct = { name: string; features: string; audience?: string };

/** Invented products, with features as people write them. */
export const products: readonly SampleProduct[] = [
  {
    name: 'AeroMug',
    features:
      '20-hour battery, lightweight, waterproof, USB-C charging, charges in 30 minutes, made from recycled aluminium, No BPA, two-year warranty',
    audience: 'commuters',
  },
  {
    name: 'Trailhead 40',
    features: '40-litre backpack, rain cover, two side pockets, padded hip belt, weighs 1.2 kg',
    audience: 'hikers',
  },
  {
    name: 'Oak Standing Desk',
    features: 'solid oak top\nheight from 65 to 125 cm\nquiet motor\ncable tray\nfive-year warranty',
    audience: 'people who work from home',
  },
  {
    name: 'Tern Headphones',
    features: '30 hours of battery life, noise cancelling, folds flat, two devices at once',
    audience: 'commuters',
  },
  { name: 'Lumen Silk Scarf', features: 'mulberry silk\nhand-rolled edges\ndyed with plants\n90 by 90 cm' },
  {
    name: 'Glow Reading Lamp',
    features: 'dimmable, warm light, up to 20 hours with the light off, USB port',
  },
  {
    name: 'Sola Water Bottle',
    features: 'BPA-free, dishwasher safe, 750 ml, keeps drinks cold for 24 hours',
  },
  { name: 'Chef’s Knife', features: 'forged from German steel; 20 cm blade; walnut handle; hand wash only' },
  {
    name: 'TaskFlow Pro',
    features: 'Works with iOS, Android, and Windows, no ads, offline mode, exports to PDF',
  },
  {
    name: 'Cloud Nine Mattress',
    features:
      'memory foam core\nremovable cover, machine washable\n10-year guarantee\nfree returns within 100 nights',
  },
  {
    name: 'Pebble Speaker',
    features: 'Bluetooth 5.3, IP67, 12 hours of playback, pairs with a second speaker',
    audience: 'Students',
  },
  {
    name: 'Summit Tent',
    features: 'It sleeps four people. The poles are color-coded. Packs down to 50 x 20 cm.',
  },
  { name: 'Ceylon Tea', features: 'organic, hand-picked, 50 sachets, no added sugar' },
  {
    name: 'Bamboo Cutting Board',
    features: 'knife-friendly, juice groove, rubber feet, 40 x 30 cm, made from one piece of bamboo',
  },
  {
    name: 'Nimbus Stroller',
    features:
      'folds with one hand, fits in overhead bins, reclining seat, one-touch brake, from birth up to 22 kg',
    audience: 'parents of small children',
  },
  { name: 'Watch', features: 'heart rate, GPS' },
  { name: 'Lamp', features: 'dimmable' },
  {
    name: 'Mesh Router',
    features: 'Wi-Fi 6, covers up to 250 m², four Ethernet ports, WPA3 encryption, setup by app',
  },
  {
    name: 'Pixel Paint Set',
    features: '24 colors, non-toxic, three brushes, storage tin',
    audience: 'kids aged 6 to 12',
  },
  {
    name: 'FlexBand',
    features: 'resistance bands in three strengths: light, medium, and heavy, carry bag, workout guide',
  },
  { name: 'wool blanket', features: 'soft, warm, 100% merino wool, woven in Portugal, 130 x 180 cm' },
  {
    name: 'Harbor 2',
    features: 'e-bike, 80 miles on one charge, hydraulic brakes, removable battery, integrated lights',
  },
  { name: 'Quiet Fan', features: 'three speeds, timer, remote control, runs at 25 dB on the lowest setting' },
  { name: 'ÉCLAT Candle', features: 'soy wax, burns for 45 hours, cotton wick, scent of cedar and amber' },
  { name: 'Garden Gloves', features: 'fit small hands, cut-resistant, machine washable, grip in wet soil' },
  { name: 'Budget Book', features: 'undated pages, 12 monthly planners, sticker sheets, lies flat' },
  {
    name: 'Spanish in 15',
    features: 'Learn Spanish in 15 minutes a day. Native speakers record every lesson. No subscription.',
  },
  {
    name: 'Rapid Kettle',
    features:
      'boils a liter in two minutes, automatic shut-off, 1,500 W, stainless steel, batteries not required',
  },
  {
    name: 'Kite Kids Bike',
    features: 'training wheels included, adjustable seat, coaster brake, no assembly required',
    audience: 'ages 3 to 6',
  },
  {
    name: 'Stone Soap',
    features: 'made with olive oil, no palm oil, no plastic wrap, lasts six weeks if kept dry',
  },
  {
    name: 'Drift Hoodie',
    features: '400 g organic cotton, brushed inside, two pockets, sizes XS to XXL, wash at 30 °C',
    audience: 'everyone',
  },
  {
    name: 'Atlas Suitcase',
    features: 'polycarbonate shell, four double wheels, TSA lock, expands by 5 cm, carry-on size',
  },
  { name: 'Cold Brew Kit', features: 'glass jar, reusable filter, recipe book, makes 1 L overnight' },
  {
    name: 'Sensor S1',
    features:
      'measures temperature and humidity, alerts on your phone, battery lasts up to two years, when used indoors',
  },
  {
    name: 'Night Owl Camera',
    features:
      'night vision up to 10 m, two-way audio, 1080p video, stores clips for 30 days with a subscription',
  },
  { name: 'Hiking Socks', features: 'merino blend, reinforced heel, odor-resistant, lifetime guarantee' },
  {
    name: 'Yoga Mat',
    features: 'non-slip surface, 6 mm thick, natural rubber, carry strap, free from latex',
  },
  {
    name: 'Zen Garden Puzzle',
    features: '1,000 pieces, matte finish, poster included, made in the Netherlands',
  },
  { name: 'Vega Blender', features: '1,200 W motor, six blades, self-cleaning, 2-liter jug, crushes ice' },
  { name: 'MP3 Player', features: '64 GB, 40 hours of music, FM radio, clips to a belt' },
  { name: 'Dog Bed', features: 'washable cover, orthopedic foam, for dogs up to 30 kg, non-slip base' },
  {
    name: 'Photo Printer',
    features:
      'prints in 41 seconds, no ink cartridges, works with your phone, available in black, white and red',
  },
  { name: 'Ledger Wallet', features: 'full-grain leather, holds 8 cards, RFID blocking, slim' },
  {
    name: 'Sunrise Alarm Clock',
    features: 'wakes you with light, seven sounds, snooze button, battery backup, Weight: 350 g',
  },
  {
    name: 'Rain Jacket',
    features: 'waterproof up to 10,000 mm, taped seams, adjustable hood, packs into its own pocket, PFC-free',
  },
  {
    name: 'Leuchte Nord',
    features: 'leichtes Gehäuse aus Holz, wird in zwei Stunden geladen, für den täglichen Gebrauch',
  },
  {
    name: 'Sac Rivage',
    features: 'toile de coton épaisse\ndeux poches intérieures\nfabriqué en France',
    audience: 'étudiants',
  },
  {
    name: 'Polar Flask',
    features:
      'vacuum insulated, BPA-free and dishwasher safe, keeps cold 24 hours, 32 oz, powder coat finish, leakproof lid',
    audience: 'athletes',
  },
  {
    name: 'SkyPad Pro 11',
    features:
      '11-inch OLED display, 16 GB RAM, 512 GB storage, up to 18 hours of video playback, weighs just 460 g, stylus sold separately',
    audience: 'designers',
  },
  {
    name: 'Barista One',
    features:
      '15 bar pressure, 1.8 L water tank, milk frother, heats up in 45 seconds, auto shut-off after 20 minutes',
    audience: 'home baristas',
  },
  {
    name: 'CozyNest Dog Bed',
    features:
      'Orthopedic memory foam\nWaterproof liner\nMachine-washable cover\nNon-skid bottom\nFits dogs up to 90 lbs',
    audience: 'senior dogs',
  },
  {
    name: 'Ridgeline 40',
    features:
      '40-litre pack\nrain cover included\nhydration sleeve\nadjustable torso length\nweight 1.1 kg without rain cover',
  },
  {
    name: 'EcoWash Detergent Sheets',
    features:
      'plant-based formula, no dyes or fragrances, plastic-free packaging, 60 loads, works in cold water',
    audience: 'families',
  },
  {
    name: 'Nova LED Headlamp',
    features:
      '400 lumens, up to 20 hours with the light on low, rechargeable via USB-C, IPX4, tilts 45 degrees',
    audience: 'runners',
  },
  {
    name: 'The Daily Journal',
    features: '200 dotted pages, lay-flat binding, ribbon bookmark, acid-free paper, vegan leather cover',
  },
  {
    name: 'Kids Science Kit',
    features:
      '30 experiments, safe for ages 8+, illustrated guide, real microscope, teaches chemistry and physics',
    audience: 'curious kids',
  },
  {
    name: 'PureAir 300',
    features:
      'HEPA filter removes 99.97% of particles; covers rooms up to 300 sq ft; whisper-quiet at 24 dB; filter lasts 12 months; no ozone',
  },
  {
    name: 'Zenith Office Chair',
    features:
      'lumbar support, breathable mesh back, 4D armrests, tilt lock, supports up to 300 lbs, assembly required',
  },
  {
    name: 'FitTrack Band 2',
    features:
      'Tracks heart rate, steps, and sleep. Lasts 14 days on one charge. Water resistant to 50 m. Works with iPhone and Android.',
  },
  {
    name: 'Artisan Sourdough Starter',
    features: 'live culture, 100 years old, gluten: yes, feeds once a week, ships free',
  },
  {
    name: 'Smart Doorbell',
    features: '1080p HD video, two-way talk, motion alerts, night vision, works with Alexa, no monthly fees',
    audience: 'homeowners',
  },
  {
    name: 'VPN Plus',
    features:
      'no logs, 5,000 servers in 60 countries, kill switch, 10 devices at once, 30-day money-back guarantee',
    audience: 'remote workers',
  },
  {
    name: 'Linen Sheet Set',
    features:
      '100% French linen, stone washed, OEKO-TEX certified, fitted sheet, flat sheet, two pillowcases',
  },
  {
    name: 'ProGrip Screwdriver',
    features: 'magnetic tip, 12 bits, soft-touch handle, lifetime warranty, made in USA',
  },
  {
    name: 'Beard Oil',
    features: 'argan and jojoba oil, cedarwood scent, absorbs quickly, 30 ml, cruelty free',
    audience: 'men',
  },
  {
    name: 'City Bike S',
    features: '7-speed Shimano gears, aluminum frame, puncture-resistant tires, integrated lights, 14 kg',
    audience: 'commuters',
  },
  {
    name: 'Camp Stove',
    features: 'boils 1 L in 3 minutes, folds flat, wind shield, fuel not included, 380 g',
  },
  { name: 'Sleep Mask', features: 'silk' },
  { name: 'Air Fryer', features: 'fast' },
  {
    name: 'Planner App',
    features:
      'calendar sync, reminders, dark mode, free for students, offline access, share lists with family',
  },
  { name: 'Winter Gloves', features: 'touchscreen compatible, fleece lined, windproof, one size fits most' },
  {
    name: 'Portable SSD',
    features: '1 TB, 1,050 MB/s read speed, drop proof to 2 m, USB-C and USB-A cables, 5-year warranty',
    audience: 'creators',
  },
];
