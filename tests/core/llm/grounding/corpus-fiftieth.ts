/** Kinds of fact that three writers told otherwise than the rules knew, in other words: `{true|false}`. */
export const fiftieth = `
riviera
{Nice|Monaco} led 2-1 at the interval in October.
{Nice|Monaco} were 2-1 up by half-time in that meeting.
At half-time of the October meeting {Nice|Monaco} led 2-1.
{Monaco|Nice} trailed 2-1 at the break when they met in October.
The meeting in October was {2-1 to Nice|2-1 to Monaco} at half-time.
In October it ended 2-2 after {Nice|Monaco} had led 2-1 at the break.
{Bright sunshine|Thick fog} and 21 °C make for a pleasant afternoon.
There will be {sunshine|overcast skies} over the Allianz Riviera.
Noé Joubert is unavailable to {Monaco|Nice} because of a hamstring injury.
Víctor Olabarría is missing for {Nice|Monaco} with a groin injury.
Bastien Thibault is on the {Monaco|Nice} injury list with a knock.
{Monaco|Nice} will be without Noé Joubert.
{Víctor Olabarría|Noé Joubert} is the only absentee of the home side.
Noé Joubert is out for {Monaco|Nice} with a hamstring injury.
Noé Joubert, a {Monaco|Nice} player, is sidelined.
{An away win|A draw} is the likeliest result by the baseline.
Nice have set up in a {3-4-2-1|4-4-2} for all 20 league matches.
Monaco have lined up in a {4-4-2|4-3-3} in every game.
The baseline rates {an away win|a draw} as the likeliest result.
The draw is the {least|most} likely of the three results.
{Monaco|Nice} are the most likely winners.
Sunshine and {21|11} °C: a mild afternoon on the Riviera.
Nice led {2-1|1-0} at the break in October but drew 2-2.
The October meeting ended {2-2|2-1}.
N. Bellanger has scored {eleven|seven} of Monaco's 32 goals.
J. Chauvin is the top scorer of the {hosts|visitors} with six goals.
Monaco have {two|four} absentees, Noé Joubert and Bastien Thibault.
Víctor Olabarría, two goals this season, {is out with a groin injury|is back in the squad}.
R. Delacroix sets up goals from the Monaco {midfield|defence}.
Nice have lost {seven|three} of ten away games.
P. Sarabia is Nice's {goalkeeper|striker}.
Nice's goals conceded stand at {38|33}.
Both clubs of the Riviera have won fewer than {nine|five} matches.
Monaco are without {Noé Joubert|Víctor Olabarría}.
The visitors must cope without {Noé Joubert|Víctor Olabarría}.
interatalanta
The sides met in December, when it finished {1-0 to Inter|1-0 to Atalanta}.
The December meeting ended 1-0 in {Inter's|Atalanta's} favour.
Their meeting in December was a 1-0 win for {Inter|Atalanta}.
{Atalanta|Inter} lost the December meeting 1-0.
{Inter|Atalanta} won the only listed meeting, played on 28 December 2025.
The meeting of 28 December 2025 was {won|lost} by Inter.
{P. Sartori|F. Dieckmann} from Italy will referee the game.
The {Italian|French} referee P. Sartori is in charge.
The match is played at {San Siro|the Stadio San Paolo}.
The {San Siro|Stadio Olimpico} is the venue for the match.
At the Meazza Inter have won {eleven|thirteen} of 14.
At San Siro Inter have lost {twice|five times}.
The leaders {lost|won} last time out.
The league leaders {have won 22|have won 18} of 28.
Jacopo Gualtieri is the only absentee of {Atalanta|Inter}.
The {Italian|German} P. Sartori referees.
The Inter bench has {C. Delacroix with four goals|C. Delacroix with nine goals}.
H. Ollivier will test the Inter defence with {five|nine} goals to his name.
P. Lombardini is the danger man for the Inter defence with {eight|four} goals.
Riccardo Zaniboni of Inter shares his surname with A. Zaniboni in the {Atalanta|Inter} defence.
Inter had won {seven|four} in a row before losing last time out.
Atalanta drew {ten|six} of 28.
D. Castellano is the best scorer in the Inter squad with {nine|seven} goals.
Riccardo Zaniboni, the Inter {goalkeeper|defender}, is out with a hamstring injury.
A. Zaniboni plays in the {Atalanta|Inter} defence.
Jacopo Gualtieri is Atalanta's only absentee, and {T. Gualtieri|R. Zaniboni} is available to Inter.
T. Gualtieri is a defender at {Inter|Atalanta}.
G. Brunelli of {Atalanta|Inter} has played all 28 matches.
Inter have scored {38|26} of their 64 goals at home.
The table-toppers have {67|57} points.
Mist and {5|15} °C are forecast in Milano.
A home win is {the likeliest|the least likely} result.
The match at the Meazza is refereed by {P. Sartori|E. Fumagalli}.
rhinederby
{Gladbach|Köln} led 1-0 at the interval when the sides met in November.
The reverse fixture finished {3-1 to Gladbach|3-1 to Köln}.
{Gladbach|Köln} won the meeting on 8 November 2025.
The meeting on 8 November 2025 ended in a {Gladbach win|draw}.
{Köln|Gladbach} lost when the sides met on 8 November 2025.
It will be {cloudy|raining} when the sides kick off.
{Cloudy skies|Thunderstorms} and 9 °C await the teams.
The referee is F. Dieckmann and it will {not rain|be snowing}.
{Clouds|Heavy rain} and a temperature of 9 °C are forecast.
The match takes place at the {RheinEnergieStadion|Borussia-Park} in Köln.
The game is played at {Müngersdorf|the Signal Iduna Park}.
Dominik Hauk of {Gladbach|Köln} is suspended.
Simon Hölzel is unavailable for {the visitors|the hosts}.
João Pacheco, who has three goals for Köln, is {out with a knock|available}.
It {is dry with 9 °C|pours with rain} at kick-off in Köln.
The Rhine derby sees {Köln|Gladbach} at home after a 3-1 defeat in November.
Gladbach won the November meeting 3-1 after leading {1-0|2-0} at the break.
Cologne have lost {two in a row|three in a row}.
The visitors' D. Hauk is suspended and {S. Hölzel|H. Fassbender} is out with a hamstring injury.
It will be {dry|snowing} in Köln with 17 km/h of wind.
H. Fassbender is a {Gladbach|Köln} midfielder with four goals.
M. Petersen plays in the Köln {defence|attack}.
Köln have scored {22|12} of their 34 goals at home.
The Foals have failed to score in {ten|four} of 25.
northderby
Lens won the September meeting 3-0 after leading {2-0|1-0} at half-time.
Lille lost 3-0 {to Lens|to Lille} when the sides met in September.
Lille come to this game after {a draw|a win}.
Lille {drew|won} their most recent league match.
B. Imbert has scored five goals from the Lille {midfield|defence}.
D. Roussel has been named in the Lille {defence|attack}.
Lille have gone five matches without a {defeat|win} since losing three in a row.
Of {Lille's 38|Lille's 30} goals, 28 came after the break.
Lens have kept {ten|six} clean sheets and report no absentees.
Lens have {nobody|two players} missing.
{Lille|Lens} won only 12 of 25.
Lens {beat Lille 3-0|lost 3-0 to Lille} when they met in September.
In September it was 2-0 to {Lens|Lille} at the break.
Pedro Rezende of {Lille|Lens} is out with a groin injury.
Pedro Rezende is the only man missing from the {Lille|Lens} squad.
Q. Weber has scored {six|four} of the team's 38 goals.
E. Adeyemi has come off the bench to score {four|seven} of Lille's 38 goals.
Bench players have scored many of the goals of Lens, for whom C. Estève has {ten|six}.
D. Roussel is a key man in the Lille {defence|midfield}.
O. Roussel could find space in the Lille defence, having scored {five|nine} goals.
C. Estève leads the Lens attack with {ten|four} goals.
The Lille defence must stop C. Estève, who has {ten|three} goals.
Lille have lost {eight|five} matches this season.
Lens won the first meeting 3-0 after a {2-0|1-0} lead at the break.
Lille were {2-0|1-0} down at half-time in September.
Lens top-scorer C. Estève has ten goals, {five|two} more than any team-mate.
The Sang et Or have lost just {five|nine} times.
No absences are reported for {Lens|Lille}.
D. Roussel of {Lille|Lens} is a defender.
O. Roussel plays in midfield for {Lens|Lille}.
The {Roussel of Lens is a midfielder|Roussel of Lens is a defender}.
Drizzle and {7|17} °C are expected at kick-off.
Lille have scored {28|10} of 38 goals after the break.
Lens's longest winning run is {eight|five} matches.
Lens had a run of {eight|eleven} straight wins at one stage.
bretonderby
{Lorient|Rennes} were 1-0 ahead at half-time in August and the match ended 4-0.
A 4-0 home win for {Lorient|Rennes} is the only meeting on record.
Gusty showers with wind of {44|14} km/h will greet the teams.
Rennes were beaten {4-0|2-0} in the August meeting.
{Lorient|Rennes} were a goal ahead at half-time in August.
The reverse fixture in August finished 4-0 to {Lorient|Rennes}.
Lorient won the first meeting of the season {4-0|1-0} at home.
Rennes are unbeaten in {three|six} matches.
Rennes have scored {19|11} of their 30 goals at home.
Les Merlus have scored only {five|twelve} goals away from home.
D. Delacroix is Lorient's best provider from {defence|midfield} with three assists.
D. Teixeira, Rennes' joint top scorer, is {out with a thigh injury|expected to lead the line}.
Valerio Zaniboni misses out for {Lorient|Rennes} with an ankle injury.
Both Breton clubs have drawn {seven|three} times.
The Bretons meet at {Roazhon Park|the Stade du Moustoir}.
N. Prévoteau is {the referee|the Lorient coach}.
romederby
{Roma|Lazio} led 1-0 at half-time in September and that was also the final score.
{Thunderstorms|Sunshine} and 17 °C await both sides at the Olimpico.
A {thundery|cloudless} evening with 4.2 mm of rain lies ahead.
The referee, E. Fumagalli, comes from {Italy|Germany}.
E. Fumagalli of {Italy|France} is the referee.
The {Italian|Spaniard} E. Fumagalli referees the derby.
E. Fumagalli, {an Italian|a German}, is in charge of the game.
The match is held at the {Stadio Olimpico|Stadio San Siro} with room for 68,530.
The derby is staged at the {Olimpico|San Siro}.
The man in charge is {E. Fumagalli|P. Sartori} of Italy.
Roma {lost|drew} their most recent league match.
Lazio come into the derby after a {win|defeat} in their previous league game.
Both Rome clubs have kept {twelve|six} clean sheets.
Both Rome sides have conceded {fewer than 30|more than 40} goals.
In the {Roma|Lazio} squad, Umberto Tedeschi is a doubt.
At half-time of the September meeting it was 1-0 to {Roma|Lazio}.
Lazio have drawn {ten|six} and won nine.
Lazio drew a blank in {14|7} matches.
Roma won the meeting in September {1-0|2-0}.
The only goal of the September meeting came {before|after} half-time.
Umberto Tedeschi, five goals to his name, is {doubtful with a knee injury|suspended}.
Davide Ursini is suspended for {Lazio|Roma}.
Thunderstorms with {33|13} km/h of wind are on the way.
The hosts of the derby are {Roma|Lazio}.
F. Bertolacci is a {Roma|Lazio} midfielder with eight goals.
M. Bertolacci is a defender at {Lazio|Roma}.
Roma come into the derby after a {defeat|win}.
Lazio come into the derby on the back of a {win|defeat}.
sociedadcelta
The Basques have scored {26|20} goals.
The Galicians have scored {28|26} goals in 20 matches.
The J. Højlund in Celta's squad is a {defender|goalkeeper}.
J. Højlund is the top scorer of the {hosts|visitors} with nine goals.
J. Højlund is a Celta {defender|striker} without a goal.
The J. Højlund at {La Real|Celta} has scored nine goals.
J. Højlund plays for the {hosts|visitors} and has scored nine goals.
Real Sociedad's clean sheet count stands at {one|six} after 20 matches.
Celta's goal tally stands at {28|24} after 20 rounds.
Celta's win total is {eight|eleven}.
Celta have won their last {three|five}.
The Basques have won their last {two|four}.
It rains in San Sebastián: showers, {13|3} °C and wind of 24 km/h.
Celta led {1-0|2-0} at half-time in October before it ended 1-1.
The meeting in October ended {1-1|2-1}.
Celta's P. Urrutia has scored {nine|five} goals.
J. Belmonte, La Real's striker with seven goals, is {sidelined with a knee injury|fit}.
V. Belmonte is a defender in the {Celta|Real Sociedad} squad.
Sacha Nicolet is one of {Celta's|Real Sociedad's} three absentees.
Celta have kept {six|one} clean sheets, La Real just one.
The Galicians sit {seventh|tenth} and have lost just once away.
Seventh visit {tenth|twelfth} at the Reale Arena.
Anoeta has seen La Real win {four|seven} times this season.
northerners
{Fog|Snow} and 3 °C await both teams at the Weserstadion.
{Fog|Sunshine} is expected at the Weserstadion.
It is a {foggy|sunny} afternoon in Bremen with 3 °C.
The forecast speaks of {fog|thunder and lightning} at kick-off.
B. Ahlers is in charge of the match in {Bremen|Hamburg}.
The Kiezkicker come to the Weserstadion after two {defeats|wins} in a row.
St. Pauli travel to Bremen after two straight {defeats|draws}.
Werder go into the match after two {defeats|wins} in a row.
Anton Immel is the only absentee for {St. Pauli|Werder}.
Hannes Quast is the {Bremen|St. Pauli} man who misses out with a muscle injury.
Quinten De Graaf is among the {Werder|St. Pauli} absentees.
H. Drexler is in the starting line-up of the {visitors|hosts}.
H. Drexler starts for {St. Pauli|Werder}.
W. Hoekstra is named in {Bremen's|St. Pauli's} starting eleven.
J. Völker is on the bench for {Bremen|St. Pauli}.
T. Ostermann plays in the {Bremen|St. Pauli} defence.
V. Niemann starts for Bremen and has scored {two|five} of the team's eight goals.
V. Niemann is {in Bremen's starting line-up|in St. Pauli's starting line-up}.
W. Hoekstra and {T. Uhlig|P. Hauk} start for Bremen in midfield.
St. Pauli's goals stand at {8:8|5:11} after five rounds.
Werder's goal ratio of {8:14|12:14} says a lot.
Werder's defence has leaked {14|8} goals in five games.
Both northern clubs have lost their last {two|three}.
{Y. Estève|E. Ehrlich} coaches Werder.
The Kiezkicker won {two|three} of their first five.
Werder line up in a {4-1-4-1|4-3-3} with V. Niemann up front.
O. Kaltenbach leads the St. Pauli attack with {two assists|four goals}.
E. Jansen is among the {Bremen|St. Pauli} substitutes.
F. Jansen is on the bench for {St. Pauli|Werder}.
Fog, {3|13} °C and hardly any wind: that is the forecast.
Bruno Queiroz is a doubt for {Werder|St. Pauli} with a knock.
Ole Fassbender and Quinten De Graaf are both missing for {Werder|St. Pauli}.
E. Nørgaard has scored once in two appearances for {St. Pauli|Bremen}.
R. Adler is the {goalkeeper|striker} in Bremen's starting eleven.
Werder have yet to win {at home|away} this season.
Ninth visit {fifteenth|twelfth} at the Weserstadion.
The service advises Werder or the draw with {under|over} 3.5 goals.
cagliarisassuolo
Under {overcast|sunny} skies and at 12 °C the teams meet in Cagliari.
{Overcast skies|Bright sunshine} and hardly any wind are forecast.
Cagliari {drew|won} their latest league match.
Sassuolo {lost|won} in their most recent league outing.
G. Brinkmann and {T. Orlandini|C. Christoffersen} form the front two in Sassuolo's announced line-up.
{G. Brinkmann|C. Christoffersen} and T. Orlandini are in the Sassuolo line-up.
S. Brunelli {is on the Cagliari bench|is in the Cagliari line-up}.
N. Esposito starts in the {Sassuolo|Cagliari} defence.
mallorcagetafe
{A clear sky|An overcast sky} and 18 °C await the sides.
The match takes place at {Son Moix|the Coliseum}.
Getafe have {two|four} players listed as absent or doubtful.
Mallorca report {no|two} absentees.
Mallorca have {no|three} absentees.
None of the Mallorca squad is injured, whereas {two|four} Getafe players are out.
leicesteripswich
{Snow|Sunshine} is forecast at -2 °C.
The low point of Leicester's season was a run of {eight|five} straight defeats.
Leicester endured a run of {eight|ten} straight defeats.
At one stage Leicester lost {eight|eleven} in a row.
Ipswich have lost 13 of 18 home games, {four|two} more than away.
Ipswich have won three of 18 away games, {two|three} more than at home.
Ipswich have drawn six away games, {two|four} more than at home.
Ben Pemberton, the scorer of five goals, is out with {a knock|a thigh injury}.
wolfsburgfrankfurt
It {is snowing|is raining heavily} in Wolfsburg at kick-off.
F. Dieckmann referees this match in {Wolfsburg|Frankfurt}.
The match in {Wolfsburg|Frankfurt} is refereed by F. Dieckmann.
Erik Völker, with four goals to his name, is questionable because of {a suspension|a knee problem}.
The Wolves host {Frankfurt|St. Pauli}.
Erik Völker {is questionable with a suspension|is fit again}.
badenderby
The Kraichgau side have won {eight|six} of 14 matches.
B. Mühlbauer is named in the {Hoffenheim|Stuttgart} defence.
Mathis Marchetti {is out|is in the hosts' starting line-up}.
K. Adler is in the {Stuttgart|Hoffenheim} line-up.
{K. Adler|L. Konaté} is part of Stuttgart's announced line-up.
Stuttgart have been more prolific {on the road than at home|at home than away}.
Hoffenheim have been more prolific {at home than away|away than at home}.
Clean sheets are rare for Hoffenheim, who have kept {two|seven} in 14 games.
It is {sixth against fifth|second against fifth} in Stuttgart.
Sixth hosts {fifth|third} at the MHPArena.
Sixth meets {fifth|ninth} when Stuttgart welcome Hoffenheim.
Rain and {11|3} °C await the teams at the MHPArena.
K. Adler starts up front for {the Swabians|Hoffenheim} and has eight goals.
Stuttgart's front three of Nardelli, Adler and {G. Roussel|L. Konaté} is confirmed in the line-up.
H. Ashworth is on the {Hoffenheim|Stuttgart} bench.
B. Immel begins on the bench for {Stuttgart|Hoffenheim}.
N. Immel, the Hoffenheim {midfielder|defender}, has three goals.
Gaëtan Sauvage is a doubt for {Hoffenheim|Stuttgart} with a knee injury.
Niklas Hauk, who has five goals, is {questionable|certain to start}.
Stuttgart have kept {five|nine} clean sheets, Hoffenheim two.
Hoffenheim's clean sheet tally is {two|six}.
The Kraichgauer have won {six|two} of their last eight.
Stuttgart have scored 16 goals {away|at home} and nine {at home|away}.
T. Grünwald coaches {the visitors|the hosts}.
K. Skovgaard sends {Stuttgart|Hoffenheim} out in a 4-3-3.
Kilian Fassbender is in doubt because of a {suspension|knee injury}.
Mathis Marchetti and Douglas Lacerda are missing for {the hosts|the visitors}.
D. Lacerda, with four assists the best provider of the hosts, {is out|is fit again}.
spursunited
The match is played at {the Tottenham Hotspur Stadium|Old Trafford}.
Tottenham's last five results, oldest first, read {DWLWL|LWLWD}.
Tottenham's last five results, newest first, read {LWLWD|DWLWL}.
United's last five, most recent last, read {LWWWD|DWWWL}.
Callum Gallimore is {questionable for Tottenham|out for United} with a calf injury.
Frankie Gallimore is one of {United's|Tottenham's} five absentees.
The {United|Tottenham} absentees include Bruno Teixeira.
N. O'Hara is a {defender|midfielder} in the Tottenham squad.
O. Quigley is a {forward|goalkeeper} of Manchester United.
A. Quigley plays in the Tottenham {defence|midfield}.
Tottenham are {sixth|eighth} and United eighth.
It is {sixth|third} against eighth in north London.
The {United|Tottenham} absentees include Bruno Teixeira and Jacob Oakden.
Among the {United|Tottenham} absentees are Bruno Teixeira and Jacob Oakden.
Bruno Teixeira and Jacob Oakden are missing for {United|Tottenham}.
Spurs, {who are sixth|who are fourth}, have 17 points.
The pick of the United attack is {A. Barlow|O. Adler} with five goals.
Alfie Quigley, the Tottenham defender, is out {ill|with a knee injury}.
Spurs have lost three of their five league games in north London but are {unbeaten|winless} away.
United have conceded {twelve|six} of their 16 goals after the interval.
The visitors are without Jacob Oakden, while {H. Oakden|F. Fairclough} is available for the hosts.
Light rain and {8|18} °C are forecast for London.
{A. Hethering|F. Dieckmann} will be the man in the middle at the Tottenham Hotspur Stadium.
Spurs rely on I. Abbott, whose {five|nine} goals are more than a quarter of the team's 17.
The service leans towards {Tottenham|Manchester United} or a draw with under 3.5 goals.
The advice of the football service is Tottenham or draw with {under 3.5|over 3.5} goals.
A home win is {more|less} likely than an away win in the baseline.
An away win is rated {marginally more|less} likely than the draw.
O. Adler keeps goal for {United|Spurs} and has made 28 saves.
H. Norcross has stood between the posts in all ten games for {Spurs|United}.
T. Macedo is a {midfielder|defender} in the United side.
Manchester United's five absentees include {Frankie Fairclough|Callum Gallimore}.
Alfie Quigley is ill and misses out for {Tottenham|United}.
Bruno Teixeira's muscle injury keeps him out of the {United|Spurs} side.
The baseline sees under 2.5 goals as {a touch more likely|clearly less likely} than over.
palacebrighton
The game takes place at {Selhurst Park|the Amex Stadium}.
Samuel Chukwu is among the {Brighton|Palace} absentees.
sunderlandfulham
Will Eastwell, who has five goals for the Cottagers, is {out with a knock|available again}.
Will Eastwell, a midfielder with five goals, {misses out|is fit}.
The service's advice is a double chance on {Sunderland|Fulham} or the draw.
The football service recommends {Sunderland|Fulham} or the draw with under 3.5 goals.
The service advises Sunderland or the draw and {under|over} 3.5 goals.
The football service's tips are Sunderland or the draw with {under 3.5|under 2.5} goals.
betissevilla
Á. Sarabia has started all 25 games in the Betis {defence|midfield}.
foresteverton
Under 2.5 goals is rated {a shade more likely|less likely} than over 2.5 goals.
Over 2.5 goals is {less|more} likely than under.
`;
