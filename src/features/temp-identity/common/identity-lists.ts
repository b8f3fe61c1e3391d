/** Among the most frequent names of the United States, so that no combination points to a specific person. */
export const firstNames = [
  'David',
  'Elizabeth',
  'James',
  'Jennifer',
  'John',
  'Linda',
  'Mary',
  'Michael',
  'Patricia',
  'Robert',
] as const;

export const lastNames = [
  'Brown',
  'Davis',
  'Garcia',
  'Johnson',
  'Jones',
  'Martinez',
  'Miller',
  'Smith',
  'Williams',
  'Wilson',
] as const;

/** Street names found in almost every town. */
export const streets = [
  'Cedar Lane',
  'Church Street',
  'Elm Street',
  'Hill Road',
  'Lake Street',
  'Maple Avenue',
  'Oak Street',
  'Park Avenue',
  'Pine Street',
  'Washington Avenue',
] as const;

type City = { city: string; state: string; zipCodes: readonly string[] };

/** With ZIP codes that lie within each city. */
export const cities: readonly City[] = [
  {
    city: 'Austin',
    state: 'TX',
    zipCodes: ['78701', '78702', '78703', '78704', '78705', '78731', '78745', '78751'],
  },
  {
    city: 'Chicago',
    state: 'IL',
    zipCodes: ['60607', '60614', '60618', '60622', '60625', '60640', '60647', '60657'],
  },
  {
    city: 'Dallas',
    state: 'TX',
    zipCodes: ['75201', '75204', '75206', '75208', '75214', '75219', '75223', '75228'],
  },
  {
    city: 'Houston',
    state: 'TX',
    zipCodes: ['77002', '77004', '77006', '77007', '77008', '77019', '77025', '77098'],
  },
  {
    city: 'Los Angeles',
    state: 'CA',
    zipCodes: ['90004', '90012', '90019', '90026', '90034', '90042', '90046', '90065'],
  },
  {
    city: 'New York',
    state: 'NY',
    zipCodes: ['10001', '10002', '10003', '10009', '10011', '10014', '10019', '10025'],
  },
  {
    city: 'Philadelphia',
    state: 'PA',
    zipCodes: ['19103', '19104', '19106', '19107', '19111', '19123', '19130', '19147'],
  },
  {
    city: 'Phoenix',
    state: 'AZ',
    zipCodes: ['85003', '85004', '85006', '85008', '85014', '85016', '85018', '85021'],
  },
  {
    city: 'San Antonio',
    state: 'TX',
    zipCodes: ['78201', '78204', '78205', '78207', '78210', '78212', '78216', '78228'],
  },
  {
    city: 'San Diego',
    state: 'CA',
    zipCodes: ['92101', '92103', '92104', '92105', '92110', '92115', '92116', '92117'],
  },
];
