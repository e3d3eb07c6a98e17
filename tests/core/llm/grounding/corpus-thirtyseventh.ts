/** Previews of four games early in a season, one of them before any match: `{true|false}`. */
export const thirtyseventh = `
bournemouth
Bournemouth are a different animal at the Vitality, where they have won four and drawn {one|two} of five and let in just two goals.
Away it is another story for Bournemouth: {sixteen|twelve} goals conceded in six matches.
Back-to-back {defeats|draws} have cost Bournemouth a place in the top four.
West Ham, by contrast, have won their last {two|three}.
That ended a run of three {defeats|draws} for the Hammers.
Nuno's side are 18th on {ten|twelve} points, level with Burnley.
Only one of West Ham's eleven games has ended with a clean sheet, and that was {away|at home}.
B. Tillmann has six of Bournemouth's {17|20} goals.
L. Yardley has {three|five} for Bournemouth; I. Yardley of West Ham is still waiting for his first.
Daniel Barlow ({knock|knee}) is missing from the West Ham goal, so there will be a change between the posts.
Nathan Abbott and Anders Nørgaard have {muscle|ankle} injuries, and Lewis Ellison is ill.
A. Barlow has set up {three|five} goals for Bournemouth.
Four teams have 18 points: Tottenham, Villa, United and {Liverpool|Brighton}, and Bournemouth make it five.
A gust or two must be expected with {41|21} km/h of wind and a 78 per cent chance of rain.
Bournemouth get {52.6|62.6} % from the model, West Ham 21.7 %.
West Ham have scored more than twice as many goals after half-time ({nine|twelve}) as before it (four).
West Ham's only draw came {on the road|at home}.
L. Mulder is West Ham's best marksman with {three|four} goals.
getafe
Getafe have already won {three|two} times away but only once at the Coliseum.
Getafe's away games never end level: three wins and {three|two} defeats.
Girona are last in La Liga with {seven|nine} points, the same as Oviedo.
Girona have conceded {22|18} goals in ten matches, more than any other side.
Their only win so far came {at home|away}.
Getafe stopped the rot last time out by {winning|drawing} after two defeats.
Á. Delgadillo has scored {four|six} of Girona's nine goals.
M. Delgadillo of Getafe is a {defender|striker}.
Óscar Mendoza is {ill|suspended} and Eneko Valdivieso has a calf injury.
Girona must do without Clément Camara ({knee|hamstring}), Fran Fuentes (ankle) and Douglas Barbosa (muscle).
V. Requena is Getafe's leading scorer with {three|five} goals.
Girona have kept a single clean sheet, Getafe {three|two}.
Getafe are tenth, level on {14|16} points with Athletic.
A clear evening, {13.5|23.5} degrees and next to no wind at the Coliseum.
The draw comes in at 27.5 %, the away win at {28.3|38.3} %.
Half of Girona's 22 goals conceded came before the break and {half|a third} after it.
pisa
Pisa are still waiting for a first win: four draws and {four|five} defeats from eight.
Pisa have not scored a single goal {at home|away} all season.
All five Pisa goals have come {away|at home}, from five different scorers or nearly so.
Lazio have kept clean sheets in {four|three} of their eight games.
Lazio have scored eight of their {eleven|fourteen} goals before half-time.
Lazio are unbeaten in {four|five}, having won two of those.
Lazio sit twelfth, {seven|five} points better off than Pisa.
F. Lanzafame leads Lazio's scorers with just {two|three} goals.
Pisa report a clean bill of health, and Lazio miss only Daniel Ezeh with a {calf|thigh} injury.
Two Lindners could meet: P. Lindner of Pisa and M. Lindner of {Lazio|Pisa}.
Pisa's longest losing run is {three|four} matches.
Genoa and Fiorentina are the only teams below Pisa, and Verona are {a point|three points} above.
Lazio to win: {54.5|44.5} %.
C. Onyeka has made {16|26} saves in six games for Pisa.
Lazio have found the net just {three|five} times in four away games.
nice
It is the first match of the season for both teams, and Nice have {no|three} points yet.
Erik Schönfeld has a {groin|knee} injury, and Quentin Lacombe is out with a thigh problem.
Both teams line up in a {3-4-2-1|4-3-3}.
H. Thornley coaches Nice, V. {Gouveia|Imbert} Toulouse.
Nice are favourites at {47.3|57.3} %, Toulouse have 25.7.
A. Peñalver of Toulouse is a goalkeeper, his namesake at Nice a {defender|midfielder}.
Mats De Graaf and Jonas Nørgaard both have {hamstring|groin} injuries.
S. Vauquelin is the referee at the {Allianz Riviera|Stadium de Toulouse}.
`;
